import './visitor.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type PageState } from './app.js';
import { makeQueryClient } from './queries.js';

const root = document.getElementById('root');
if (!root) throw new Error('expected an element with id "root" in the page');

const state = readState();
const app = (
  <BrowserRouter>
    <App client={makeQueryClient()} notFound={state?.notFound ?? false} queries={state?.queries} />
  </BrowserRouter>
);
// without server-rendered HTML (the renderer failed, or in development) the page renders itself; over it the work is done
// in pieces of a few milliseconds, so that a cheap phone answers touches meanwhile
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

function readState(): PageState | null {
  const text = document.getElementById('camarim-state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
