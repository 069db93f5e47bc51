import { CircleAlert } from 'lucide-react';
import { ApiProblem, ConnectionProblem } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import * as common from '../common-words.js';
import * as words from './pix-words.js';

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Why a charge was not made: the server's own sentence, else whether the network or something nobody named is to blame (BIL-55). */
export function chargeErrorOf(error: unknown): string {
  if (error instanceof ConnectionProblem) return words.NO_NETWORK;
  return error instanceof ApiProblem && error.code !== 'unknown' ? error.message : words.GENERAL_ERROR;
}

/** `note`: what the error means for the fan's money; null when nothing was being charged. */
type Props = { message?: string; note?: string | null; onRetry: () => void; onCancel: () => void };

/** The charge could not be created; nothing was paid (FV-30). */
export function PixError({ message = words.GENERAL_ERROR, note = words.NOT_CHARGED, onRetry, onCancel }: Props) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-danger/15 text-danger-soft">
        <CircleAlert className="size-8" aria-hidden="true" />
      </span>
      <p className="text-xl font-bold">{words.ERROR_TITLE}</p>
      <p className="max-w-80 text-quiet">
        {sentence(message)} {note}
      </p>
      <div className="mt-2 flex w-full flex-col gap-2">
        <Button onClick={onRetry}>{words.RETRY}</Button>
        <Button look="ghost" onClick={onCancel}>
          {common.CANCEL}
        </Button>
      </div>
    </div>
  );
}
