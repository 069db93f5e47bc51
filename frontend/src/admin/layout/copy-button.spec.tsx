import { act, fireEvent, screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { formatInstant } from '../../desk/format-instant.js';
import { CopyButton } from './copy-button.js';

beforeEach(() => installBrowserApis());
afterEach(() => jest.useRealTimers());

it('a copy button says Copiado! for two seconds and then what it is for again (FA-31)', async () => {
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  jest.useFakeTimers();
  renderAdmin(<CopyButton text="https://camarim.test/luna">Copiar link</CopyButton>, '/admin/whatsapp');
  const words = () => screen.getByRole('button').textContent;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar link' })));
  expect([copied, words()]).toEqual([['https://camarim.test/luna'], 'Copiado!']);
  act(() => jest.advanceTimersByTime(1_900));
  expect(words()).toBe('Copiado!');
  act(() => jest.advanceTimersByTime(200));
  expect(words()).toBe('Copiar link');
});

it('a moment is written as in Brazil, by the clock of São Paulo (FA-31)', () => {
  expect(formatInstant('2026-11-24T02:05:00.000Z')).toBe('23/11/2026, 23:05');
});
