import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { paths } from '../paths.js';
import { clearPersonalData } from './clear-personal-data.js';
import { OwnCode } from './own-code.js';
import * as words from './words.js';

/** Explains the consequences, then asks for the code from the e-mail (USR-30). */
export function ErasureSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const erase = useMutation({ mutationFn: accountApi.erase });
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
  return (
    <Sheet title={words.ERASE_TITLE} onClose={onClose} stays>
      <div className="mt-3 space-y-4">
        <ul className="list-disc space-y-2 pl-5 text-sm text-quiet">
          {words.ERASE_CONSEQUENCES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <OwnCode
          sendLabel={words.ERASE_SEND_CODE}
          sendCode={accountApi.sendErasureCode}
          submitLabel={words.ERASE_FOREVER}
          use={erase}
        />
        <Button look="secondary" className="w-full" onClick={onClose}>
          {words.ERASE_KEEP}
        </Button>
      </div>
    </Sheet>
  );
}
