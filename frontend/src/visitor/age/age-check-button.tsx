import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { trustApi } from '../../api/trust.js';
import { Button } from '../../ui/button.js';
import { keepReturnFragment } from './return-fragment.js';
import * as words from './words.js';

/**
 * The way to the age verifier and back to this very page. It stands wherever the server may refuse something for want of
 * a proof of age, which can also end while a page is open (USR-29).
 */
export function AgeCheckButton() {
  const { pathname, search, hash } = useLocation();
  const start = useMutation({
    mutationFn: () => trustApi.startAgeCheck(`${pathname}${search}`),
    onSuccess: ({ url }) => {
      keepReturnFragment(hash);
      window.location.assign(url);
    },
  });
  return (
    <>
      {start.isError && (
        <p role="alert" className="text-sm text-danger-soft">
          {messageOf(start.error)}
        </p>
      )}
      <Button className="w-full" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        {words.CHECK}
      </Button>
    </>
  );
}
