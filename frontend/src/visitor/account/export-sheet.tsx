import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Sheet } from '../../ui/sheet.js';
import { accountQueries } from './account-queries.js';
import { OwnCode } from './own-code.js';
import * as words from './words.js';

/** Asks for the copy of one's data with the code from the e-mail (USR-30). */
export function ExportSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { queryKey } = accountQueries.dataExport();
  const ask = useMutation({
    mutationFn: accountApi.askForExport,
    onSuccess: (begun) => {
      putFresh(client, queryKey, begun);
      onClose();
    },
    // the answer to a code that was taken may be lost, and its copy is in preparation
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <Sheet title={words.EXPORT} onClose={onClose} stays>
      <div className="mt-3 space-y-4">
        <p className="text-sm text-quiet">{words.EXPORT_SHEET_TEXT}</p>
        <OwnCode
          sendLabel={words.EXPORT_SEND_CODE}
          sendCode={accountApi.sendExportCode}
          submitLabel={words.EXPORT_PREPARE}
          use={ask}
        />
      </div>
    </Sheet>
  );
}
