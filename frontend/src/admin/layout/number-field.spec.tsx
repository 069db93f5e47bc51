import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { installBrowserApis } from '../../../test/browser.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { NumberField } from './number-field.js';

const ADMIN = join(import.meta.dirname, '..');

function Days() {
  const [days, setDays] = useState<number | string>(30);
  return <NumberField label="Dias" min={1} max={366} allowDecimal={false} value={days} onChange={setDays} />;
}

it('a number above or below its limits stays as it was typed, beside the limit it breaks (A1)', async () => {
  installBrowserApis();
  renderAdmin(<Days />, '/admin');
  const field = screen.getByLabelText<HTMLInputElement>('Dias');
  await userEvent.clear(field);
  await userEvent.type(field, '999');
  await userEvent.tab();
  expect(field.value).toBe('999');
  expect(screen.getByText('O máximo é 366.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await userEvent.tab();
  expect(field.value).toBe('0');
  expect(screen.getByText('O mínimo é 1.')).toBeTruthy();
});

it('no form of the back-office uses a number field that corrects what was typed (A1)', () => {
  const files = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const correcting = files.filter(
    (file) =>
      !file.includes('number-field') && /\bNumberInput\b|clampBehavior/.test(readFileSync(join(ADMIN, file), 'utf8')),
  );
  expect(correcting).toEqual([]);
});
