import { LOGIN_CODE } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { paths } from '../paths.js';
import { clearPersonalData } from './clear-personal-data.js';

const CONSEQUENCES = [
  'Seu acesso termina agora, mesmo que haja dias pagos pela frente.',
  'Nome, e-mail, WhatsApp, CPF, curtidas, comentários e histórico são apagados.',
  'A lei nos obriga a guardar os pagamentos por 5 anos. Eles ficam sem o seu nome.',
  'Você sai de todos os dispositivos. Ninguém consegue recuperar a conta depois.',
];

/**
 * Explains the consequences, then asks for the code from the e-mail: an open session alone must not delete everything
 * (USR-30).
 */
export function ErasureSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const send = useMutation({ mutationFn: accountApi.sendErasureCode });
  const erase = useMutation({
    mutationFn: () => accountApi.erase(code),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < LOGIN_CODE.digits);
    if (code.length === LOGIN_CODE.digits && !erase.isPending) erase.mutate();
  };
  const finish = () => {
    void clearPersonalData(client);
    window.location.assign(paths.home());
  };
  if (erase.data) {
    return (
      <Sheet title="Sua conta foi excluída" onClose={finish} stays>
        <div className="mt-3 space-y-4">
          <p className="text-quiet">Seus dados estão sendo apagados de todos os lugares, o que leva alguns minutos.</p>
          <p>
            Protocolo: <strong className="break-all tabular-nums">{erase.data.protocol}</strong>
          </p>
          <Button className="w-full" onClick={finish}>
            Ir para o início
          </Button>
        </div>
      </Sheet>
    );
  }
  const error = isShort ? `Digite os ${LOGIN_CODE.digits} números do código` : erase.isError && messageOf(erase.error);
  return (
    <Sheet title="Excluir sua conta?" onClose={onClose} stays>
      <div className="mt-3 space-y-4">
        <ul className="list-disc space-y-2 pl-5 text-sm text-quiet">
          {CONSEQUENCES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {send.isError && <ErrorNotice>{messageOf(send.error)}</ErrorNotice>}
        {send.isSuccess ? (
          <form noValidate onSubmit={submit} className="space-y-4">
            <Field
              label="Código que enviamos ao seu e-mail"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="000000"
              className="text-center text-xl font-bold tracking-[0.4em] tabular-nums"
              value={code}
              error={error || undefined}
              onChange={(event) => {
                setCode(event.target.value.replace(/\D/g, '').slice(0, LOGIN_CODE.digits));
                setShort(false);
                erase.reset();
              }}
            />
            <Button type="submit" busy={erase.isPending} className="w-full">
              Excluir para sempre
            </Button>
          </form>
        ) : (
          <Button busy={send.isPending} className="w-full" onClick={() => send.mutate()}>
            Receber código para excluir
          </Button>
        )}
        <Button look="secondary" className="w-full" onClick={onClose}>
          Manter minha conta
        </Button>
      </div>
    </Sheet>
  );
}
