import { fireEvent, render, screen } from '@testing-library/react';
import { installBrowserApis } from '../../test/browser.js';
import { Sheet } from './sheet.js';

let closed: number;
const show = (stays = false) =>
  render(
    <Sheet title="Planos" stays={stays} onClose={() => (closed += 1)}>
      <p>dentro</p>
    </Sheet>,
  );
const dialog = () => screen.getByRole('dialog', { name: 'Planos' });

beforeEach(() => {
  installBrowserApis();
  closed = 0;
});

it('a sheet has a name, and its title gets the focus', () => {
  show();
  expect(document.activeElement?.textContent).toBe('Planos');
});

it('Esc, the button and a tap beside it close it, a tap inside does not', () => {
  show();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fireEvent.click(dialog(), { detail: 1 });
  fireEvent.click(screen.getByText('dentro'));
  expect(closed).toBe(3);
});

it('a double click does not close a sheet, nor does a tap beside it while a payment is under way', () => {
  const { unmount } = show();
  fireEvent.click(dialog(), { detail: 2 });
  unmount();
  show(true);
  fireEvent.click(dialog(), { detail: 1 });
  expect(closed).toBe(0);
});
