import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Later } from './later.js';
import { lazyPart } from './lazy-part.js';

const Now = lazyPart<object>(async () => ({ default: () => <p>agora</p> }));

it('parts that only a browser shows come after the page has taken over the server’s HTML, and nothing else is rendered for them', async () => {
  let rendered = 0;
  function Page() {
    rendered += 1;
    return (
      <main>
        <h1>Luna</h1>
        <Later fallback={<p>em breve</p>}>
          <Now />
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

it('a part that somebody else loads between its rendering and its turn is shown all the same', async () => {
  const Part = lazyPart<object>(async () => ({ default: () => <p>agora</p> }));
  /** Loads it in the same commit, before the part itself asks for it. */
  function Hasty() {
    useLayoutEffect(() => {
      Part.loaded = () => <p>agora</p>;
    }, []);
    return null;
  }
  render(
    <>
      <Later>
        <Part />
      </Later>
      <Hasty />
    </>,
  );
  expect(await screen.findByText('agora')).toBeTruthy();
});
