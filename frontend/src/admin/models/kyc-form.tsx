import type { ModelKyc } from '@camarim/contracts';
import { ageInYears, formatCpf, localDateOf } from '@camarim/domain';
import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Confirm } from '../layout/confirm.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReloadWay } from '../layout/reload-way.js';
import { HideAge } from './hide-age.js';
import { kycQuery } from './kyc-query.js';
import { KycStatus } from './kyc-status.js';

const ADULT = 18;
const SHOWN = ['birthDate', 'isDocumentChecked'] as const;
type Props = { title: string; modelId: string; kyc: ModelKyc; onReload: () => void; onClose: () => void };

/** A check that does not allow publishing is recorded too; the window stays open and says what follows from it. */
export function KycForm({ title, modelId, kyc, onReload, onClose }: Props) {
  const client = useQueryClient();
  const wasChecked = kyc.isOver18 && kyc.isDocumentChecked;
  const [birthDate, setBirthDate] = useState('');
  const [isDocumentChecked, setDocumentChecked] = useState(false);
  const [cpf, setCpf] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);
  const showsAge = choice ?? kyc.showsAge;
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const years = ageInYears(birthDate, localDateOf(new Date()));
  // the money that goes back then does not come again
  const isBarring = wasChecked && (!isDocumentChecked || (years !== null && years < ADULT));
  const record = useMutation({
    mutationFn: () =>
      api('PUT /admin/models/:modelId/kyc', {
        modelId,
        birthDate,
        isDocumentChecked,
        showsAge,
        cpf: isDocumentChecked ? cpf : null,
        checkedAt: kyc.checkedAt,
        creatorUserId: kyc.creatorUserId,
      }),
    onSuccess: async (saved) => {
      putFresh(client, kycQuery(modelId).queryKey, saved);
      if (saved.isOver18 && saved.isDocumentChecked) {
        said(wasChecked ? 'Verificação registrada.' : 'Verificação registrada. O perfil está no ar.');
        onClose();
      }
      await client.invalidateQueries({ queryKey: ['models'] });
    },
  });
  const { fields, root } = refusalOf(record.error, isDocumentChecked ? [...SHOWN, 'cpf'] : SHOWN);
  return (
    <FormWindow
      title={title}
      submit="Registrar verificação"
      size="md"
      pending={record.isPending}
      error={root ?? (record.data ? lackOf(record.data) : null)}
      way={hasCode(record.error, 'conflict') && <ReloadWay onReload={onReload} />}
      onClose={onClose}
      onSubmit={() => {
        setMissing(birthDate === '');
        if (birthDate === '') return;
        if (isBarring) setAsking(true);
        else record.mutate();
      }}
    >
      <KycStatus kyc={kyc} />
      {kyc.showsAge && <HideAge modelId={modelId} onHidden={() => setChoice(null)} />}
      <TextInput
        type="date"
        label="Data de nascimento"
        description="Serve só para contar a idade. Só é guardada, cifrada, se a idade aparecer na presell."
        error={isMissing ? 'Informe a data de nascimento.' : fields.birthDate}
        value={birthDate}
        onChange={(event) => {
          setBirthDate(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Checkbox
        label="Documento conferido"
        description="Sem a conferência, ou com menos de 18 anos, o perfil sai do ar."
        error={fields.isDocumentChecked}
        checked={isDocumentChecked}
        onChange={(event) => setDocumentChecked(event.currentTarget.checked)}
      />
      {isDocumentChecked && (
        <TextInput
          label="CPF do documento"
          description="Fica guardado cifrado. Ela só recebe por PIX neste CPF."
          inputMode="numeric"
          autoComplete="off"
          error={fields.cpf}
          value={cpf}
          onChange={(event) => setCpf(formatCpf(event.currentTarget.value))}
        />
      )}
      <Checkbox
        label="Mostrar a idade na presell"
        description="Só se ela pediu. A idade vem desta verificação e muda no aniversário."
        checked={showsAge}
        onChange={(event) => setChoice(event.currentTarget.checked)}
      />
      {isAsking && (
        <Confirm
          title="Tirar o perfil do ar e devolver o que foi pago?"
          action="Registrar e devolver"
          run={() => record.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          {BARRING}
        </Confirm>
      )}
    </FormWindow>
  );
}

const BARRING =
  'Ninguém mais vê nada dela, nem quem pagou, e as chamadas marcadas são canceladas. O valor dos dias que faltam, das chamadas e das publicações e arquivos comprados volta por PIX a quem pagou, e isso não se desfaz, mesmo que a verificação seja refeita.';

function lackOf({ isOver18, isDocumentChecked }: ModelKyc): string | null {
  if (!isOver18) return 'Registrado: menor de 18 anos. O perfil está fora do ar e nada pode ser publicado.';
  if (!isDocumentChecked) return 'Registrado sem documento conferido. O perfil está fora do ar até a conferência.';
  return null;
}
