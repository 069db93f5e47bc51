import type { CallCalendar } from '@camarim/contracts';
import { bodyOf, draftOf, nextKey } from './calendar-draft.js';

const calendar: CallCalendar = {
  modelId: 'a0000000-0000-4000-8000-000000000001',
  zone: 'America/Manaus',
  bufferMinutes: 10,
  minNoticeMinutes: 60,
  horizonDays: 30,
  planPlatform: null,
  planLinkHost: null,
  revision: 3,
  rules: [{ weekday: 5, fromMinutes: 1_320, toMinutes: 120 }],
  exceptions: [
    { date: '2030-12-25', kind: 'closed', fromMinutes: null, toMinutes: null },
    { date: '2030-12-26', kind: 'open', fromMinutes: 600, toMinutes: 720 },
  ],
};

it('a calendar that is not touched is sent as it came, also over midnight (CAT-39)', () => {
  const { planLinkHost: _, ...sent } = calendar;
  expect(bodyOf(calendar.modelId, draftOf(calendar))).toEqual(sent);
});

it('half a time is refused with a sentence before anything is sent (CAT-39)', () => {
  const draft = draftOf(calendar);
  const half = { key: nextKey(draft.rules), weekday: 1, from: '09:00', to: '' };
  expect(bodyOf(calendar.modelId, { ...draft, rules: [half] })).toEqual({
    refused: 'Preencha o início e o fim de cada horário.',
  });
  const open = { key: 0, date: '2030-12-25', kind: 'open' as const, from: '', to: '' };
  expect(bodyOf(calendar.modelId, { ...draft, exceptions: [open] })).toHaveProperty('refused');
});
