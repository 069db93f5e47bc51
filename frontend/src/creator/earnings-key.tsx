import { formatCpf } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../desk/refusal.js';
import { Field } from '../ui/field.js';
import { CodeSheet } from './earnings-code.js';
import { ownPayoutsApi } from './own-payouts.js';
import { said } from './parts/notify.js';

const SHOWN = ['cpf'] as const;

const CPF_LENGTH = 14;
type Props = { modelId: string; verifiedCpf: string | null; onClose: () => void };

/** Where she is paid: the CPF of her own documents and no other (PAYOUT-03). */
export function KeySheet({ modelId, verifiedCpf, onClose }: Props) {
  const [cpf, setCpf] = useState('');
  const save = useMutation({
    mutationFn: (code: string) => ownPayoutsApi.setKey({ modelId, cpf, code }),
    onSuccess: () => {
      said('Chave cadastrada.');
      onClose();
    },
  });
  return (
    <CodeSheet
      title="Chave PIX"
      action="Cadastrar"
      act={save}
      disabled={cpf.length < CPF_LENGTH}
      shown={SHOWN}
      onClose={onClose}
    >
      <p className="text-quiet">
        O dinheiro só pode ir para o seu próprio CPF{verifiedCpf && ` (${verifiedCpf})`}, cadastrado como chave PIX no
        seu banco. Uma chave nova recebe depois de 48 horas.
      </p>
      <Field
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        required
        readOnly={save.isPending}
        value={cpf}
        error={refusalOf(save.error, SHOWN).fields.cpf}
        onChange={(event) => {
          setCpf(formatCpf(event.currentTarget.value));
          save.reset();
        }}
      />
    </CodeSheet>
  );
}
