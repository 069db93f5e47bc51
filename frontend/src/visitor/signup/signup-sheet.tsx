import type { MeDto, ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useKeptStep } from '../../lib/kept-step.js';
import { Sheet } from '../../ui/sheet.js';
import { type Intent, leadsToCheckout } from '../access/intent.js';
import * as common from '../common-words.js';
import { LoginSteps } from '../login/login-steps.js';
import { reportOwnEvents } from '../pixel/own-events.js';
import { ModelStrip } from './model-strip.js';
import { SignupForm } from './signup-form.js';
import * as words from './words.js';

type Props = {
  model: ModelDto;
  leadId: string | null;
  /** What happens after the sign-up; the texts reflect it (BIL-43). */
  intent: Intent;
  onClose: () => void;
  onSignedIn: (me: MeDto) => void;
};
/** The sign-up sheet; people with an account sign in with a code in the same sheet (FV-20). */
export default function SignupSheet({ model, leadId, intent, onClose, onSignedIn }: Props) {
  const [login, setLogin] = useKeptStep('sheet.login', false);
  const client = useQueryClient();
  const whenSignedUp = (me: MeDto) => {
    onSignedIn(me);
    void reportOwnEvents(client);
  };
  const texts = intent.kind === 'grant' ? words.GRANTED : leadsToCheckout(intent) ? words.CHECKOUT : words.FREE;
  return (
    <Sheet title={login ? common.SIGN_IN_TITLE : texts.title} onClose={onClose}>
      <ModelStrip model={model} />
      {login ? (
        <LoginSteps onSignedIn={onSignedIn} />
      ) : (
        <>
          <SignupForm leadId={leadId} submit={texts.submit} onSignedIn={whenSignedUp} />
          <p className="pt-2 text-center text-sm text-quiet">
            {common.HAS_ACCOUNT}{' '}
            <button
              type="button"
              className="-mx-1 min-h-11 px-1 font-semibold text-accent-soft hover:underline"
              onClick={() => setLogin(true)}
            >
              {common.SIGN_IN}
            </button>
          </p>
        </>
      )}
    </Sheet>
  );
}
