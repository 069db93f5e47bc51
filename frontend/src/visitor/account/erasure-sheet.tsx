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
import * as words from './words.js';

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
    // six digits, or ten of one more code in the hour
    const isWhole = code.length === LOGIN_CODE.digits || code.length === LOGIN_CODE.longDigits;
    setShort(!isWhole);
    if (isWhole && !erase.isPending) erase.mutate();
  };
  const finish = () => {
    void clearPersonalData(client);
    window.location.assign(paths.home());
  };
  if (erase.data) {
    return (
      <Sheet title={words.ERASED} onClose={finish} stays>
        <div className="mt-3 space-y-4">
          <p className="text-quiet">{words.ERASED_TEXT}</p>
          <p>
            {words.ERASED_PROTOCOL} <strong className="break-all tabular-nums">{erase.data.protocol}</strong>
          </p>
          <Button className="w-full" onClick={finish}>
            {words.GO_HOME}
          </Button>
        </div>
      </Sheet>
    );
  }
  const error = isShort ? words.ERASE_CODE_SHORT : erase.isError && messageOf(erase.error);
  return (
    <Sheet title={words.ERASE_TITLE} onClose={onClose} stays>
      <div className="mt-3 space-y-4">
        <ul className="list-disc space-y-2 pl-5 text-sm text-quiet">
          {words.ERASE_CONSEQUENCES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {send.isError && <ErrorNotice>{messageOf(send.error)}</ErrorNotice>}
        {send.isSuccess ? (
          <form noValidate onSubmit={submit} className="space-y-4">
            <Field
              label={words.ERASE_CODE}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="000000"
              className="text-center text-xl font-bold tracking-[0.4em] tabular-nums"
              value={code}
              error={error || undefined}
              onChange={(event) => {
                setCode(event.target.value.replace(/\D/g, '').slice(0, LOGIN_CODE.longDigits));
                setShort(false);
                erase.reset();
              }}
            />
            <Button type="submit" busy={erase.isPending} className="w-full">
              {words.ERASE_FOREVER}
            </Button>
          </form>
        ) : (
          <Button busy={send.isPending} className="w-full" onClick={() => send.mutate()}>
            {words.ERASE_SEND_CODE}
          </Button>
        )}
        <Button look="secondary" className="w-full" onClick={onClose}>
          {words.ERASE_KEEP}
        </Button>
      </div>
    </Sheet>
  );
}
