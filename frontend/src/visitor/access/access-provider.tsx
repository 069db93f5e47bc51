import type { ModelDto } from '@camarim/contracts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { LazySheet } from '../layout/lazy-sheet.js';
import { useMe } from '../queries.js';
import { AccessContext } from './access-context.js';
import { type Intent, leadsToCheckout, modelIdOf, type Open, sheetOf } from './intent.js';
import { OpenSheet } from './open-sheet-part.js';
import type { PurchaseKeys } from './purchase-keys.js';

const AccessMemory = lazyPart(() => import('./access-memory.js'));

/** The sign-up sheet for a visitor: the short form when a premium page leads to the checkout anyway (USR-15). */
const entryOf = (intent: Intent, premium: boolean): Open['sheet'] =>
  premium && leadsToCheckout(intent) ? 'premium' : 'signup';

type Props = {
  model: ModelDto;
  /** Finds the creator of a post on pages that show several creators. */
  modelOf?: (modelId: string) => ModelDto | undefined;
  leadId: string | null;
  /** The key of a premium link: its bearer token, or its lead for an old link. */
  linkKey?: string | null;
  premium: boolean;
  children: ReactNode;
};

/**
 * Takes a fan from what they tapped through sign-up and checkout and back, without a reload. On the premium route the
 * sign-up opens at once and continues with the checkout, or with the access its link grants (BIL-43).
 */
export function AccessProvider({ model: main, modelOf, leadId, linkKey = null, premium, children }: Props) {
  const me = useMe();
  const [grants, setGrants] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [resumed, resume] = useState<string | null>(null);
  const keys = useRef<PurchaseKeys>(null);

  const access = useMemo(
    () => ({
      ask: (intent: Intent) => setOpen({ sheet: me.signedIn ? sheetOf(intent) : entryOf(intent, premium), intent }),
      enter: (intent: Intent) => setOpen({ sheet: entryOf(intent, premium), intent }),
      offer: (intent: Intent) => setOpen({ sheet: 'checkout', intent }),
      grants: premium && grants,
      leadId,
      resumed,
      resume,
    }),
    [me.signedIn, premium, grants, leadId, resumed],
  );

  const modelId = open ? modelIdOf(open.intent) : undefined;
  const model = (modelId !== undefined && modelOf?.(modelId)) || main;

  return (
    <AccessContext value={access}>
      {children}
      <Later>
        <AccessMemory
          premium={premium}
          linkKey={linkKey}
          username={main.username}
          onKnown={setGrants}
          open={open}
          onOpen={setOpen}
        />
      </Later>
      {open && (
        <LazySheet onClose={() => setOpen(null)}>
          <OpenSheet open={open} onOpen={setOpen} model={model} linkKey={linkKey} keys={keys} />
        </LazySheet>
      )}
    </AccessContext>
  );
}
