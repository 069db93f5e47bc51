import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useServedText } from './use-served-text.js';

function Ago({ make, of }: { make: () => string; of: string }) {
  return <time suppressHydrationWarning>{useServedText(make, of)}</time>;
}

describe('a date of the server’s page', () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = document.createElement('div');
    document.body.append(root);
  });
  afterEach(() => root.remove());

  it('stays as it was served, and is written again once something changes', async () => {
    root.innerHTML = '<time>há 2 dias</time>';
    const make = jest.fn(() => 'há 3 dias');
    const page = await act(async () => hydrateRoot(root, <Ago make={make} of="2" />));
    expect(root.textContent).toBe('há 2 dias');
    expect(make).not.toHaveBeenCalled();
    await act(async () => page.render(<Ago make={make} of="3" />));
    expect(root.textContent).toBe('há 3 dias');
  });

  it('is written by the browser where nothing was served', async () => {
    await act(async () => createRoot(root).render(<Ago make={() => 'ontem'} of="1" />));
    expect(root.textContent).toBe('ontem');
  });
});
