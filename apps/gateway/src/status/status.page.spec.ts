import type { StatusView } from '@camarim/contracts';
import { duration, statusPage } from './status.page.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const empty: StatusView = { unlock: null, watchedSince: null, lastLookAt: null, incidents: [] };
const watched = { watchedSince: '2026-11-01T03:00:00.000Z', lastLookAt: '2026-11-21T11:59:40.000Z' };
const FONT = '/assets/figtree-latin-abc.woff2';
const page = (status: StatusView | null, language: 'pt-BR' | 'en' = 'pt-BR') =>
  statusPage(status, { now, nonce: 'abc', language, font: FONT });

describe('the public status page', () => {
  it('says that nothing was measured yet instead of all being well (GW-16)', () => {
    expect(page(empty)).toContain('Ainda não houve pagamentos por PIX');
    expect(page(empty)).toContain('Ainda não há medições.');
    expect(page(empty)).toContain('Sem medição recente');
    expect(page(empty)).not.toContain('Tudo funcionando');
  });

  it('shows how long access took after the payment, and that nothing happened (GW-16)', () => {
    const html = page({ ...empty, ...watched, unlock: { payments: 1200, p50Ms: 41.4, p95Ms: 1250 } });
    for (const text of ['Tudo funcionando', '1,25 s', '41 ms', '1.200 pagamentos', 'Nenhum incidente'])
      expect(html).toContain(text);
  });

  it('names what stands still now and how long earlier incidents took (GW-16)', () => {
    const html = page({
      ...empty,
      ...watched,
      incidents: [
        { part: 'billing', beganAt: '2026-11-21T11:50:00.000Z', endedAt: null },
        { part: 'watch', beganAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T12:05:00.000Z' },
      ],
    });
    for (const text of [
      'Com instabilidade: Pagamentos',
      'em andamento',
      'fora do ar',
      '2 h 5 min',
      '20/11/2026, 07:00',
    ])
      expect(html).toContain(text);
  });

  it('does not pass an old measurement off as today’s, and says when none can be read (GW-16)', () => {
    expect(page({ ...empty, ...watched, lastLookAt: '2026-11-21T11:00:00.000Z' })).toContain('Sem medição recente');
    expect(page(null)).toContain('Não foi possível ler as medições agora');
  });

  it('words durations as people do (GW-16)', () => {
    expect([duration(240), duration(2_500), duration(180_000), duration(7_500_000)]).toEqual([
      '240 ms',
      '2,5 s',
      '3 min',
      '2 h 5 min',
    ]);
  });

  it('is written in the font of all pages (V11)', () => {
    expect(page(empty)).toContain(`@font-face{font-family:Figtree;src:url("${FONT}")`);
    expect(page(empty)).toMatch(/body\{[^}]*font:15px\/1\.5 Figtree,/);
    const unbuilt = statusPage(empty, { now, nonce: 'abc', language: 'pt-BR', font: null });
    expect(unbuilt).not.toContain('@font-face');
  });

  it('is in English for who reads English, figure by figure (FV-13)', () => {
    const incidents = (['billing', 'watch', 'catalog'] as const).map((part, index) => {
      const endedAt = index === 0 ? null : '2026-11-20T12:05:00.000Z';
      return { part, beganAt: '2026-11-20T10:00:00.000Z', endedAt };
    });
    const unlock = { payments: 1200, p50Ms: 41.4, p95Ms: 1250 };
    const states = [null, empty, { ...empty, ...watched }, { ...empty, ...watched, unlock }, { ...empty, incidents }];
    for (const status of states) {
      const [english, portuguese] = [page(status, 'en'), page(status)].map((html) =>
        html.replace(/<style.*?<\/style>/s, ''),
      );
      expect(english).toContain('<html lang="en">');
      expect(english?.replace('Brasília', '')).not.toMatch(/[áàâãéêíóôõúç]|\b(?:de|em|dos|nos|com|sem|Voltar)\b/i);
      expect(english?.match(/<(?:li|dd|h2|p)\b/g)).toEqual(portuguese?.match(/<(?:li|dd|h2|p)\b/g));
    }
    expect(page({ ...empty, ...watched }, 'en')).toMatch(/8:59\sAM/);
    expect(page({ ...empty, ...watched, unlock }, 'en')).toContain('1.25 s');
  });
});
