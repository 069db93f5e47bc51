import type { BookingDto } from '@camarim/contracts';
import { Gift } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import { keepTip } from './kept-tip.js';
import { TipButton } from './tip-button.js';
import * as words from './words.js';

/** After a call that was paid and began: a mimo with a note, for who wants to say thanks. */
export default function AfterCall({ booking }: { booking: BookingDto }) {
  const navigate = useNavigate();
  const { id, modelId, status, startsAt, serverTime } = booking;
  const isOver = status === 'done' || (status === 'booked' && Date.parse(startsAt) <= Date.parse(serverTime));
  if (!isOver) return null;
  return (
    <section className="space-y-3 rounded-card bg-linear-to-b from-wash to-field p-5">
      <div>
        <h2 className="text-lg font-bold">{words.AFTER_CALL}</h2>
        <p className="text-sm text-quiet">{words.AFTER_CALL_TEXT}</p>
      </div>
      <TipButton
        {...{ modelId }}
        place="call"
        placeId={id}
        className={buttonClass('secondary', 'w-full')}
        onSignIn={(tip) => {
          keepTip(tip);
          void navigate(paths.login(paths.booking(id)));
        }}
      >
        <Gift className="size-5 text-gold" aria-hidden="true" />
        {words.GIVE}
      </TipButton>
    </section>
  );
}
