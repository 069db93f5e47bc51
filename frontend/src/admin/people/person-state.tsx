import type { Person } from '@camarim/contracts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { EndAccess } from './end-access.js';
import { GiveAccess } from './give-access.js';
import { STATES } from './people-words.js';

type State = Person['state'];

/**
 * The select of the sources, and what each word does: premium gives a cortesia, expired ends what is running, free trial
 * ends what was given by hand (USR-03). The state itself stays what the periods say.
 */
export function PersonState({ person }: { person: Person }) {
  const [wanted, setWanted] = useState<State | null>(null);
  const close = () => setWanted(null);
  return (
    <>
      <Select
        label="Estado"
        description="Vale na hora e fica na auditoria."
        data={STATES.filter(({ value }) => value !== 'all').map((state) => ({ ...state }))}
        value={person.state}
        allowDeselect={false}
        onChange={(value) => {
          if (value !== person.state) setWanted(value as State);
        }}
      />
      {wanted === 'premium' && <GiveAccess person={person} onClose={close} />}
      {(wanted === 'expired' || wanted === 'free_trial') && (
        <EndAccess person={person} onlyCourtesies={wanted === 'free_trial'} onClose={close} />
      )}
    </>
  );
}
