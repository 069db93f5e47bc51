import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { ConsentSheet } from './consent-sheet.js';
import { ConsentStrip } from './consent-strip.js';

beforeAll(installBrowserApis);

const NONE = { marketing: false, analytics: false };
const undecided = { version: '1', decided: false, ...NONE, decidedAt: null };

it('who is asked reads what is kept anyway and what each permission keeps, and each is given for itself (FV-36)', async () => {
  const api = new FakeApi()
    .on('GET /consents', { body: undecided })
    .on('PUT /consents', { body: { ...undecided, decided: true, analytics: true } });
  renderPage(
    <>
      <ConsentStrip />
      <ConsentSheet onClose={() => undefined} />
    </>,
  );
  screen.getByText('Medir anúncios e cidade?');
  await screen.findByText(/só com os necessários, que dizem de qual link você veio\. Se você deixar/);
  await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
  screen.getByText(/saber de qual link você veio\. Sempre ligados\./);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Estatística Guardar a cidade aproximada/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  expect(api.to('PUT /consents').map(({ body }) => body)).toEqual([{ ...NONE, analytics: true }]);
});
