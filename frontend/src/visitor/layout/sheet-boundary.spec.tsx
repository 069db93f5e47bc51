import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { installBrowserApis } from '../../../test/browser.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Sheet } from '../../ui/sheet.js';
import { SheetBoundary } from './sheet-boundary.js';

let opened: number;
let closed: string[];
beforeEach(() => {
  installBrowserApis();
  [opened, closed] = [0, []];
  const showModal = HTMLDialogElement.prototype.showModal;
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    opened += 1;
    showModal.call(this);
  });
});
afterEach(() => jest.restoreAllMocks());

/** Plans with a question of their own, which is a second sheet. */
function Plans() {
  const [asks, setAsks] = useState(false);
  return (
    <Sheet title="Planos" onClose={() => closed.push('plans')}>
      <button type="button" onClick={() => setAsks(true)}>
        Trocar
      </button>
      {asks && (
        <Sheet title="Trocar mesmo?" onClose={() => closed.push('question')}>
          <p>sim ou não</p>
        </Sheet>
      )}
    </Sheet>
  );
}

it('a sheet rises once: it is there with the tap, and what is loaded fills it and has the focus', async () => {
  let arrive: ((part: { default: typeof Plans }) => void) | undefined;
  const Later = lazyPart<object>(() => new Promise((resolve) => (arrive = resolve)));
  render(
    <SheetBoundary onClose={() => closed.push('loading')}>
      <Later />
    </SheetBoundary>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Carregando' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(arrive).toBeDefined());
  await act(async () => arrive?.({ default: Plans }));
  expect(screen.getByRole('dialog', { name: 'Planos' })).toBe(dialog);
  expect(document.activeElement?.textContent).toBe('Planos');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect([opened, closed]).toEqual([1, ['loading', 'plans']]);
});

it('a sheet that another one opens stands above it', async () => {
  const Part = lazyPart<object>(async () => ({ default: Plans }));
  render(
    <SheetBoundary onClose={() => closed.push('loading')}>
      <Part />
    </SheetBoundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Trocar' }));
  fireEvent(screen.getByRole('dialog', { name: 'Trocar mesmo?' }), new Event('cancel', { cancelable: true }));
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  expect([opened, closed]).toEqual([2, ['question']]);
});

it('one sheet follows another in the same place, and says its own name', async () => {
  const partOf = (title: string) =>
    lazyPart<object>(async () => ({
      default: () => (
        <Sheet title={title} onClose={() => closed.push(title)}>
          <p>dentro</p>
        </Sheet>
      ),
    }));
  const [Offer, SignUp] = [partOf('Assinar'), partOf('Criar conta')];
  const { rerender } = render(<SheetBoundary onClose={() => undefined}>{<Offer />}</SheetBoundary>);
  const dialog = await screen.findByRole('dialog', { name: 'Assinar' });
  rerender(<SheetBoundary onClose={() => undefined}>{<SignUp />}</SheetBoundary>);
  expect(await screen.findByRole('dialog', { name: 'Criar conta' })).toBe(dialog);
  expect(document.activeElement?.textContent).toBe('Criar conta');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect([opened, closed]).toEqual([1, ['Criar conta']]);
});

it('a sheet whose code is broken says so, and closes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = lazyPart<object>(async () => ({
    default: () => {
      throw new Error('broken');
    },
  }));
  render(
    <SheetBoundary onClose={() => closed.push('broken')}>
      <Broken />
    </SheetBoundary>,
  );
  fireEvent(await screen.findByRole('dialog', { name: 'Erro' }), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect([opened, closed]).toEqual([1, ['broken']]);
});

it('a part that was loaded before it is shown is shown at once', async () => {
  const Ready = lazyPart<object>(async () => ({ default: () => <p>pronto</p> }));
  await Ready.preload();
  render(<Ready />);
  expect(screen.getByText('pronto')).toBeTruthy();
});
