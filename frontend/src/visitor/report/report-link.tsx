import { Link } from 'react-router-dom';
import { POST_PARAM, paths } from '../paths.js';

/** Leads to the report form with the post's address filled in (FV-38). */
export function ReportLink({ postId }: { postId: string }) {
  return (
    <Link
      to={paths.report(`${paths.gallery()}?${POST_PARAM}=${postId}`)}
      className="flex min-h-11 items-center justify-center text-sm text-quiet underline"
    >
      Denunciar publicação
    </Link>
  );
}
