import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../test/browser.js';
import { useBackLayer } from './back-layer.js';
import { Sheet } from './sheet.js';

function Photo({ onClose }: { onClose: () => void }) {
  useBackLayer(onClose);
  return <img alt="Foto" src="data:," />;
}

function Profile() {
  const [open, setOpen] = useState<'plans' | 'payment' | null>(null);
  const [photo, setPhoto] = useState(false);
  return (
    <>
      <p>Perfil</p>
      <button type="button" onClick={() => setOpen('plans')}>
        Planos
      </button>
      {open === 'plans' && (
        <Sheet key="plans" title="Planos" onClose={() => setOpen(null)}>
          <button type="button" onClick={() => setOpen('payment')}>
            Pagar
          </button>
          <button type="button" onClick={() => setPhoto(true)}>
            Ampliar
          </button>
          <Link to="/termos">Termos</Link>
        </Sheet>
      )}
      {open === 'payment' && (
        <Sheet key="payment" title="Pagamento" onClose={() => setOpen(null)}>
          <p>PIX</p>
        </Sheet>
      )}
      {photo && <Photo onClose={() => setPhoto(false)} />}
    </>
  );
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const layers = () => screen.queryAllByRole('dialog').length + screen.queryAllByAltText('Foto').length;
const steps = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;
/** Waits until the browser's history and what is open agree, and stay so. */
const settle = async () => {
  await waitFor(() => expect(steps()).toBe(layers()));
  // what is still on its way takes turns, not time: a step of the history takes two, and what answers it one more
  for (let turn = 0; turn < 6; turn += 1) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await waitFor(() => expect(steps()).toBe(layers()));
};
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name, { selector: 'button, a' }));
  await settle();
};
const move = async (by: number) => {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.go(by);
    await moved;
  });
  await settle();
};
const where = () => screen.getByRole('status').textContent;
const sheet = () => screen.queryByRole('dialog')?.textContent ?? null;

beforeEach(async () => {
  installBrowserApis();
  window.history.pushState(null, '', '/antes');
  window.history.pushState(null, '', '/luna');
  render(
    <BrowserRouter>
      <Where />
      <Routes>
        <Route path="/luna" element={<Profile />} />
        <Route path="*" element={<p>Outra página</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await settle();
});

it('back closes the open sheet and stays on the page; the next back leaves it (V3)', async () => {
  await press('Planos');
  expect(sheet()).toContain('Pagar');
  await move(-1);
  expect([sheet(), where()]).toEqual([null, '/luna']);
  await move(-1);
  expect(where()).toBe('/antes');
});

it('of two open layers, back closes only the one on top (V3)', async () => {
  await press('Planos');
  await press('Ampliar');
  await move(-1);
  expect([screen.queryByAltText('Foto'), sheet() !== null]).toEqual([null, true]);
  await move(-1);
  expect([sheet(), where()]).toEqual([null, '/luna']);
});

it('a sheet closed by its button leaves no dead step behind (V3)', async () => {
  await press('Planos');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await settle();
  expect([sheet(), where()]).toEqual([null, '/luna']);
  await move(-1);
  expect(where()).toBe('/antes');
});

it('a sheet that follows another takes over its step (V3)', async () => {
  await press('Planos');
  const length = window.history.length;
  await press('Pagar');
  expect([sheet()?.includes('PIX'), window.history.length]).toEqual([true, length]);
  await move(-1);
  expect([sheet(), where()]).toEqual([null, '/luna']);
});

it('back from a page opened out of a sheet shows the page below, not a step that does nothing (V3)', async () => {
  await press('Planos');
  await press('Termos');
  expect([sheet(), where()]).toEqual([null, '/termos']);
  await move(-1);
  expect([sheet(), where()]).toEqual([null, '/luna']);
  await move(-1);
  expect(where()).toBe('/antes');
});

it('forward does not open a closed sheet again, and back still works (V3)', async () => {
  await press('Planos');
  await move(-1);
  await move(1);
  expect([sheet(), where()]).toEqual([null, '/luna']);
  await move(-1);
  expect(where()).toBe('/antes');
});
