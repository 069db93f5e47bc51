import type { Viewer } from '@camarim/domain';
import { fireEvent, screen } from '@testing-library/react';
import { anAccess } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import { CallButton } from './call-button.js';

it.each<[string, Viewer, string]>([
  ['a visitor', { kind: 'anonymous' }, 'Cadastre-se para Chamadas'],
  ['a subscriber', { kind: 'registered', vip: true }, 'Agendar Chamada VIP'],
  ['a fan without a subscription', { kind: 'registered', vip: false }, 'Chamada Exclusiva'],
])('%s sees their own text on the call button (FV-16)', (_, viewer, name) => {
  const asked: Intent[] = [];
  renderPage(
    <AccessContext value={anAccess({ ask: (intent) => asked.push(intent) })}>
      <CallButton viewer={viewer} />
    </AccessContext>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(asked).toEqual([{ kind: 'call' }]);
});
