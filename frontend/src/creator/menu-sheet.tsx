import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { Sheet } from '../ui/sheet.js';
import { creatorApi } from './creator-api.js';
import { GROUPS } from './places.js';
import { forgetStudio } from './queries.js';

/** Every screen by its name, and the way out. */
export function MenuSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const leave = useMutation({ mutationFn: creatorApi.signOut, onSuccess: () => forgetStudio(client) });
  return (
    <Sheet title="Todas as telas" onClose={onClose}>
      <div className="mt-2 space-y-5">
        {GROUPS.map(({ label, places }) => (
          <section key={label} aria-label={label}>
            <h3 className="text-sm font-semibold text-quiet">{label}</h3>
            <ul className="lines">
              {places.map(({ path, label: words, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} onClick={onClose} className="flex min-h-13 items-center gap-3 font-semibold">
                    <Icon className="size-5 text-quiet" aria-hidden="true" />
                    <span className="flex-1">{words}</span>
                    <ChevronRight className="size-5 text-quiet" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {leave.isError && <ErrorNotice>{messageOf(leave.error)}</ErrorNotice>}
        <div className="flex items-center justify-between gap-4 rounded-input bg-field px-4 py-2">
          <span className="min-w-0 truncate text-quiet">{name}</span>
          <Button look="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
            Sair
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
