import { clockOffset, formatClock, timeLeft } from './countdown.js';
import { formatCount } from './counts.js';
import { leadFrom } from './lead.js';
import { relativeTime } from './relative-time.js';
import { sameSitePath } from './same-site-path.js';
import { blurOf } from './thumbhash.js';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [8600, '8.6K'],
  [12_399, '12.3K'],
  [1_250_000, '1.2M'],
])('%i likes are shown as %s (CAT-09)', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

it.each([
  [30, 'agora'],
  [5 * 60, 'há 5 minutos'],
  [3 * 3600, 'há 3 horas'],
  [60, 'há 1 minuto'],
  [24 * 3600, 'ontem'],
  [2 * 24 * 3600, 'anteontem'],
  [3 * 24 * 3600, 'há 3 dias'],
  [8 * 24 * 3600, 'semana passada'],
  [15 * 24 * 3600, 'há 2 semanas'],
  [-60, 'agora'],
])('a post of %i seconds ago says %s (FV-17)', (seconds, shown) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(relativeTime(new Date(now - seconds * 1000).toISOString(), now)).toBe(shown);
});

it('an old post shows its date in São Paulo time (FV-17)', () => {
  expect(relativeTime('2026-01-01T01:00:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('31 de dez. de 2025');
});

it('the lead of the path wins over the query, and nonsense is no lead (GW-05)', () => {
  expect(leadFrom('77', '?lead_id=5')).toBe('77');
  expect(leadFrom(undefined, '?p_id=5')).toBe('5');
  expect(leadFrom('<script>', '?leadId=a b')).toBeNull();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\nb', ''])(
  'signing in never leads to %j',
  (path) => {
    expect(sameSitePath(path)).toBeNull();
  },
);

it('signing in leads back to a page of this site', () => {
  expect(sameSitePath('/luna?x=1#planos')).toBe('/luna?x=1#planos');
});

it('a phone whose clock is an hour ahead counts down the same ten minutes (BIL-26)', () => {
  const server = Date.parse('2026-11-20T12:00:00Z');
  const phone = server + 3_600_000;
  const offset = clockOffset('2026-11-20T12:00:00Z', phone);
  expect(timeLeft('2026-11-20T12:10:00Z', offset, phone)).toBe(600_000);
  expect(formatClock(125_000)).toBe('2:05');
  expect(formatClock(400)).toBe('0:01');
});

it('a thumbhash becomes a small picture inside the page, an invalid one is left out', () => {
  expect(blurOf('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^data:image\/png;base64,/);
  expect(blurOf('x')).toBeNull();
  expect(blurOf('***')).toBeNull();
  expect(blurOf(null)).toBeNull();
});
