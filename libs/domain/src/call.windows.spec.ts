import { CALL_NOW, CALL_PERIOD_RULES, CALL_PROMISE_MS, CALL_WINDOW_RULES } from './call.windows.js';

const shown = [CALL_NOW, ...CALL_WINDOW_RULES].map(({ title, timeframe }) => [title, timeframe]);

it('the four windows have the texts and hours of the specification (BIL-51, FV-26)', () => {
  expect(shown).toEqual([
    ['Disponível agora', 'Resposta em até 5 minutos'],
    ['Hoje à Noite', '20h às 23h'],
    ['Amanhã à Tarde', '14h às 18h'],
    ['Amanhã de Manhã', '9h às 12h'],
  ]);
  for (const { description, urgencyMessage } of [CALL_NOW, ...CALL_WINDOW_RULES]) {
    expect(description).not.toBe('');
    expect(urgencyMessage).not.toBe('');
  }
  expect(CALL_PROMISE_MS).toBe(300_000);
});

it('the hours that are shown are the hours that are searched, also past midnight (BIL-51, BIL-52)', () => {
  expect(CALL_PERIOD_RULES.map(({ title }) => title)).toEqual(['Manhã', 'Tarde', 'Noite', 'Madrugada']);
  for (const { timeframe, fromMinutes, toMinutes } of [...CALL_WINDOW_RULES, ...CALL_PERIOD_RULES])
    expect(timeframe).toBe(`${fromMinutes / 60}h às ${(toMinutes / 60) % 24}h`);
  expect(CALL_PERIOD_RULES.at(-1)?.timeframe).toBe('22h às 2h');
});
