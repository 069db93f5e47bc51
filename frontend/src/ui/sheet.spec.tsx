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

it('the grabber drags the sheet with the finger: far enough closes it, less lets it return (V11)', () => {
  show();
  const grabber = document.querySelector('[data-grabber]') ?? document.body;
  const drag = (to: number) => {
    fireEvent.pointerDown(grabber, { isPrimary: true, clientY: 300 });
    fireEvent.pointerMove(grabber, { clientY: 300 + to });
    const offset = dialog().style.translate;
    fireEvent.pointerUp(grabber, { clientY: 300 + to });
    return offset;
  };
  expect([drag(60), dialog().style.translate, closed]).toEqual(['0 60px', '', 0]);
  expect([drag(-80), closed]).toEqual(['0 0px', 0]);
  expect([drag(140), closed]).toEqual(['0 140px', 1]);
});
