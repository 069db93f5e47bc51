// The figures that say whether the code is cheap to change: what each is, how much it may be, what it is.
import { changeOf } from './commits.mjs';
import { duplicates } from './duplicates.mjs';
import { generated, linesOf, product } from './files.mjs';
import { copies, roleLists, sizes } from './shapes.mjs';

const number = (value) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const linesIn = (files) => files.reduce((sum, file) => sum + linesOf(file), 0);
/** A figure that must not be larger than its limit. */
const atMost = (what, value, limit, note = '') => ({
  what,
  value: `${number(value)}${note && ` ${note}`}`,
  limit: `≤ ${number(limit)}`,
  met: value <= limit,
});
/** A figure of a commit that nobody has named yet is not known, which is not the same as met. */
const ofChange = (kind, what, limit, tell, isMet) => {
  const change = changeOf(kind);
  if (!change) return { what, value: 'ainda não contado', limit, met: undefined };
  return { what, value: tell(change), limit, met: isMet(change) };
};

/** @returns rows { what, value, limit, met: true | false | undefined (not known yet) }. */
export async function rows() {
  const copied = copies();
  const lists = roleLists();
  const { median, longest, at } = sizes();
  const controllers = product.filter((file) =>
    /^apps\/(catalog|stories|billing|users|marketing)\/.*\.controller\.ts$/.test(file),
  );
  const edge = product.filter((file) => /^(libs\/contracts|apps\/gateway)\//.test(file));
  return [
    ofChange(
      'field',
      'um campo do post, do formulário ao cartão: arquivos do produto, de testes, gerados',
      '≤ 10, ≤ 4, 0',
      (files) => `${files.product}, ${files.tests}, ${files.generated}`,
      (files) => files.product <= 10 && files.tests <= 4 && files.generated === 0,
    ),
    ofChange(
      'reaction',
      'uma reação a um evento novo: arquivos',
      '≤ 4',
      ({ all }) => String(all),
      ({ all }) => all <= 4,
    ),
    ofChange(
      'pin',
      '"fixar um comentário" em um commit: arquivos, com testes',
      '≤ 16',
      ({ all }) => String(all),
      ({ all }) => all <= 16,
    ),
    atMost(
      'cópias da forma x: view.x em apps e libs',
      copied.alone,
      60,
      `(${number(copied.all)} com várias por linha)`,
    ),
    atMost('linhas de contracts e gateway, sem testes', linesIn(edge), 13_500),
    atMost('linhas dos controllers RPC dos serviços', linesIn(controllers), 300, `(${controllers.length} arquivos)`),
    atMost('linhas do produto, sem testes e sem geradas', linesIn(product), 85_000),
    atMost('listas de papéis fora da tabela', lists.length, 0, lists.length > 0 ? `(${lists[0]}…)` : ''),
    atMost(
      'linhas geradas no git, fora o package-lock',
      linesIn(generated),
      0,
      generated.length > 0 ? `(${generated[0]}…)` : '',
    ),
    ...(await Promise.all(
      Object.entries({ libs: 1.4, apps: 1.8, frontend: 2.7 }).map(async ([area, limit]) => {
        const value = await duplicates(area);
        return {
          ...atMost(`trechos repetidos por mil linhas, ${area}`, value, limit),
          limit: `< ${number(limit)}`,
          met: value < limit,
        };
      }),
    )),
    { what: 'linhas do arquivo mediano', value: number(median), limit: '40 a 80', met: median >= 40 && median <= 80 },
    atMost('linhas do maior arquivo', longest, 300, `(${at})`),
  ];
}
