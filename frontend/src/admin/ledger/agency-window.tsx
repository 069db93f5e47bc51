import type { Agency } from '@camarim/contracts';
import { AGENCY_NAME } from '@camarim/domain';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

/** A new agency, or another name for one; nobody signs in as an agency. */
export function AgencyWindow({ agency, onClose }: { agency: Agency | null; onClose: () => void }) {
  const [typed, setTyped] = useState(agency?.name ?? '');
  const name = typed.trim();
  return (
    <ReasonForm
      title={agency ? 'Renomear esta agência?' : 'Cadastrar uma agência?'}
      action={agency ? 'Renomear' : 'Cadastrar'}
      refused={name.length < AGENCY_NAME.min}
      run={(reason) =>
        agency
          ? api('PUT /admin/agencies/:agencyId', { agencyId: agency.id, name, reason })
          : api('POST /admin/agencies', { name, reason })
      }
      onDone={() => {
        said(agency ? 'Agência renomeada.' : 'Agência cadastrada. Agora defina a parte dela em cada modelo.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        A agência ganha uma conta no livro-caixa e recebe nela a parte que você definir de cada modelo. Ela não entra no
        sistema.
      </Text>
      <TextInput
        label="Nome da agência"
        required
        maxLength={AGENCY_NAME.max}
        error={typed !== '' && name.length < AGENCY_NAME.min ? `Use ${AGENCY_NAME.min} letras ou mais.` : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonForm>
  );
}
