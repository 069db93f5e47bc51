import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What is sold: every source of a page or a service, but neither tests nor the sandbox of development. */
const sources = execFileSync('git', ['ls-files', 'apps', 'libs', 'frontend/src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|html)$/.test(file) && !/spec\.|\.e2e\.|^apps\/sandbox\/|\/test\/|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const saying = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ file }) => file);
const routes = Object.keys(
  (JSON.parse(readFileSync('dist/openapi.json', 'utf8')) as { paths: Record<string, object> }).paths,
);

describe('what the product does not have', () => {
  it('no page has a button that writes test rows or tries the database (STO-22)', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(saying(/test (db|insert)|testar banco|inserção de teste|Selecione uma modelo com stories/i)).toEqual([]);
    expect(routes.filter((route) => /stories.*(test|insert)|\/(db|database)\b/.test(route))).toEqual([]);
  });

  it('nothing gives a fake premium, makes test users or test subscriptions, or rewrites a stored e-mail (USR-28)', () => {
    expect(saying(/VIP Test|Assinatura de teste já existe|force[-_ ]?premium|fake[-_ ]?premium/i)).toEqual([]);
    // an ad account and a gateway of payments may be tried out; nothing else is named a test
    const tests = routes.filter((route) => /debug|force|fake|(^|[-/])test([-/]|$)/.test(route));
    expect(tests.sort()).toEqual([
      '/api/v1/admin/facebook-configs/{configId}/test-event',
      '/api/v1/admin/gateways/{gatewayId}/test',
    ]);
  });

  it('no address of a person is written into the code, so none can open a door (BIL-46)', () => {
    const written = sources.flatMap(({ file, text }) =>
      (text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '').match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [])
        .filter((address) => !/@(exemplo|example)\.|\.example$|@\w+\.test$/.test(address))
        .map((address) => `${file}: ${address}`),
    );
    expect(written).toEqual([]);
  });

  it('that a part stands outside of its provider is thrown to who develops, and is no text of any page (USR-33)', () => {
    const where = saying(/must be used (within|inside)/);
    expect(where).toEqual(['frontend/src/visitor/access/access-context.ts']);
    for (const file of where) expect(readFileSync(file, 'utf8')).toMatch(/throw new Error\('\w+ must be used inside/);
  });

  it('nobody is promised support at any hour, priority or messages with the creator, and one PIX is said not to renew (BIL-12)', () => {
    expect(
      saying(/Garantia VIP|24\/7|24 horas por dia|suporte priorit|priority support|mensagem direta|direct message/i),
    ).toEqual([]);
    expect(saying(/sem renovação automática/)).toContain('frontend/src/visitor/checkout/words.ts');
    // 'whenever you like' is true of a renewal only, and is said of nothing else
    const anytime = sources.flatMap(
      ({ text }) => text.match(/[^\n]*(cancela quando quiser|cancel (any ?time|whenever))[^\n]*/gi) ?? [],
    );
    expect(anytime.length).toBeGreaterThan(2);
    for (const line of anytime) expect(line).toMatch(/mês|month|débito|debit/i);
  });
});
