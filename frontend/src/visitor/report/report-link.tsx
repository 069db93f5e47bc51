import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { postPath } from '../share/post-path.js';
import * as words from './words.js';

/** Leads to the report form with the post's address filled in (FV-38). */
export function ReportLink({ postId }: { postId: string }) {
  return (
    <Link
      to={paths.report(postPath(postId))}
      className="flex min-h-11 items-center justify-center text-sm text-quiet underline"
    >
      {words.REPORT_POST}
    </Link>
  );
}
