import { randomUUID } from 'node:crypto';
import { boardPage } from './board-page.js';
import { shownData } from './job-data.js';

describe('what the board of the queues shows', () => {
  it('of a job there are ids, numbers and switches, and of a text that it is hidden (GW-16)', () => {
    const id = randomUUID();
    const payload = { id, tries: 3, last: false, none: null, name: 'Lia Melo', cpf: '12345678909', deep: { id } };
    expect(shownData({ payload, traceparent: '00-1-2-01' })).toEqual({
      ...{ id, tries: 3, last: false, none: null },
      ...{ name: '[oculto]', cpf: '[oculto]', deep: '[oculto]' },
    });
  });

  it('what is no job of ours shows nothing (GW-16)', () => {
    for (const data of [null, undefined, 'lia@exemplo.com', 7, [], { email: 'lia@exemplo.com' }, { payload: null }])
      expect(shownData(data)).toEqual({});
  });

  it('sheets of another host are taken out of its page, ours stay (GW-12)', () => {
    const html =
      '<html lang="en"><link rel="stylesheet" href="https://fonts.example/a.css"><link href="static/css/main.css" rel="stylesheet"></html>';
    expect(boardPage(html)).toBe('<html lang="pt-BR"><link href="static/css/main.css" rel="stylesheet"></html>');
  });
});
