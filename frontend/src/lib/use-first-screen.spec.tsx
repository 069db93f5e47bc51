import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { lazyPart } from './lazy-part.js';
import { useFirstScreen } from './use-first-screen.js';

const Agenda = () => <h1>Agenda</h1>;
type Loaded = { default: typeof Agenda };

/** A page opened at an address, whose agenda's code comes when the test says so. */
async function openAt(address: string) {
  let comes = (_: Loaded): void => {};
  let fails = (_: Error): void => {};
  const promise = new Promise<Loaded>((resolve, reject) => {
    comes = resolve;
    fails = reject;
  });
  const screens = [['/agenda/:day?', lazyPart<object>(() => promise)]] as const;
  const Page = () => <p>{useFirstScreen(screens) ? 'a tela' : 'carregando'}</p>;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    );
  });
  return {
    comes: () => act(async () => comes({ default: Agenda })),
    fails: () => act(async () => fails(new Error('expected the internet'))),
  };
}

it('a screen opened at its own address is shown when its code is there, in one piece', async () => {
  const code = await openAt('/agenda/hoje');
  expect(screen.queryByText('carregando')).not.toBeNull();
  await code.comes();
  expect(screen.queryByText('a tela')).not.toBeNull();
});

it('a screen whose code cannot be loaded now is left to its own way of waiting', async () => {
  const code = await openAt('/agenda');
  await code.fails();
  expect(screen.queryByText('a tela')).not.toBeNull();
});

it('an address without a screen of its own waits for nothing', async () => {
  await openAt('/nenhuma');
  expect(screen.queryByText('a tela')).not.toBeNull();
});
