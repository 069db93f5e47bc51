import type { MessageSetting } from '@camarim/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const SETTING: MessageSetting = { modelId: MODEL.id, writers: 'buyers', isGreetingOn: false, greeting: '' };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/mensagens/ajustes');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/message-settings', { body: SETTING });
});

it('a greeting is off until she writes one and turns it on, and says it goes as ‘Automática’ (MSG-65)', async () => {
  const saved = { ...SETTING, isGreetingOn: true, greeting: 'Que bom te ver' };
  api.on('PUT /creator/message-settings', { body: saved });
  render(<App />);
  const toggle = await screen.findByRole('switch', { name: 'Mandar boas-vindas a quem assina' });
  expect(toggle).toHaveProperty('checked', false);
  expect(screen.getByText(/uma vez só, com a etiqueta Automática/)).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Salvar ajustes' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(toggle);
  expect(screen.getByText('Escreva o texto para ligar.')).toBeTruthy();
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Texto das boas-vindas' }), 'Que bom te ver');
  await userEvent.click(save);
  await waitFor(() => expect(api.to('PUT /creator/message-settings').map(({ body }) => body)).toEqual([saved]));
  expect(await screen.findByText('Ajustes salvos.')).toBeTruthy();
  expect(save).toHaveProperty('disabled', true);
});

it('a greeting she was writing is there again when one tap on the bar led away (MSG-65, A5)', async () => {
  const saved = { ...SETTING, greeting: 'Que bom te ver' };
  api.on('PUT /creator/message-settings', { body: saved });
  render(<App />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Texto das boas-vindas' }), 'Que bom te ver');
  await userEvent.click(screen.getByRole('link', { name: 'Ganhos' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Texto das boas-vindas' })).toBeNull());
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar rascunho' }));
  expect(screen.getByRole('textbox', { name: 'Texto das boas-vindas' })).toHaveProperty('value', 'Que bom te ver');
  api.on('GET /creator/message-settings', { body: saved });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar ajustes' }));
  expect(await screen.findByText('Ajustes salvos.')).toBeTruthy();
  // what is saved is no draft any more
  await userEvent.click(screen.getByRole('link', { name: 'Ganhos' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Texto das boas-vindas' })).toBeNull());
  act(() => window.history.back());
  expect(await screen.findByRole('textbox', { name: 'Texto das boas-vindas' })).toBeTruthy();
});

it('she chooses whom she lets write; what is refused is shown and can be saved again (MSG-66)', async () => {
  api.on('PUT /creator/message-settings', refuse(422, 'validation-failed', 'Não deu'));
  render(<App />);
  await userEvent.click(await screen.findByRole('radio', { name: /^Só quem já conversa com você/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar ajustes' }));
  expect(await screen.findByText('Não deu')).toBeTruthy();
  api.on('PUT /creator/message-settings', { body: { ...SETTING, writers: 'nobody-new' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar ajustes' }));
  await waitFor(() => expect(screen.queryByText('Não deu')).toBeNull());
  expect(api.to('PUT /creator/message-settings').at(-1)?.body).toMatchObject({ writers: 'nobody-new' });
});

it('settings that do not load say why and are asked again (MSG-66)', async () => {
  api.on('GET /creator/message-settings', refuse(422, 'validation-failed', 'Não deu'));
  render(<App />);
  expect(await screen.findByText(/Não foi possível carregar\. Não deu/)).toBeTruthy();
  api.on('GET /creator/message-settings', { body: SETTING });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('radio', { name: 'Só quem assina agora' })).toBeTruthy();
});
