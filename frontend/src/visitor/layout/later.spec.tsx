import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Later } from './later.js';

it('parts that only a browser shows come after the page has taken over the server’s HTML, and nothing else is rendered for them', async () => {
  let rendered = 0;
  function Page() {
    rendered += 1;
    return (
      <main>
        <h1>Luna</h1>
        <Later fallback={<p>em breve</p>}>
          <p>agora</p>
        </Later>
      </main>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = '<main><h1>Luna</h1><p>em breve</p></main>';
  document.body.append(root);
  await act(async () => void hydrateRoot(root, <Page />));
  expect(root.textContent).toBe('Lunaagora');
  expect(rendered).toBe(1);
  root.remove();
});
