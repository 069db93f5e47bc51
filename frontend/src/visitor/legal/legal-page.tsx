import type { LegalDocumentDto, LegalTableDto, SupplierDto } from '@camarim/contracts';
import type { LegalDocumentId } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { formatDate } from '../../lib/instants.js';
import { languageHref } from '../../lib/language-href.js';
import { ReadState } from '../layout/read-state.js';
import { LEGAL_LINKS, PATTERNS, paths } from '../paths.js';
import { legalQuery } from './legal-query.js';
import * as words from './words.js';

const NOON = 'T12:00:00-03:00';
const CITATION = /(?:[A-Z]{2,}, )?arts?\. \d+(?: e \d+)*/g;
/** A law and its articles stay on one line: 'LGPD, arts. 5 e 11'. */
const keepCitations = (text: string) => text.replace(CITATION, (citation) => citation.replaceAll(' ', '\u00a0'));

/** A legal page with its version: terms, privacy, cookies, contact, FAQ, cancellation (FV-11). */
export default function LegalPage({ document }: { document: LegalDocumentId }) {
  const legal = useQuery(legalQuery(document));
  return (
    <article className="mx-auto max-w-2xl space-y-6 px-4 pt-24 pb-20">
      <ReadState of={legal} />
      {legal.data && <Text legal={legal.data} />}
      <nav
        aria-label={words.OTHER_PAGES}
        className="flex flex-wrap gap-x-5 border-t border-line pt-4 text-sm text-quiet"
      >
        {LEGAL_LINKS.filter(({ id }) => id !== document).map(({ id, label }) => (
          <Link key={id} to={paths.legal(id)} className="inline-flex min-h-11 items-center underline">
            {label}
          </Link>
        ))}
        <Link to={paths.report()} className="inline-flex min-h-11 items-center underline">
          {words.REPORT}
        </Link>
        <Link to={PATTERNS.proofs} className="inline-flex min-h-11 items-center underline">
          {words.PROOFS}
        </Link>
      </nav>
    </article>
  );
}

function Text({ legal }: { legal: LegalDocumentDto }) {
  const { search } = useLocation();
  return (
    <>
      <header>
        <h1 className="show text-3xl">{legal.title}</h1>
        {words.ONLY_PORTUGUESE && (
          <p className="mt-2 text-quiet">
            {words.ONLY_PORTUGUESE}
            <a href={languageHref(search)} className="underline">
              {words.PORTUGUESE}
            </a>
            {words.COUNTS}
          </p>
        )}
        <p className="text-sm text-quiet">{words.version(legal.version, formatDate(`${legal.publishedOn}${NOON}`))}</p>
      </header>
      {legal.sections.map(({ heading, paragraphs, table }) => (
        <section key={heading} className="space-y-2">
          <h2 className="text-lg font-bold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-quiet">
              {keepCitations(paragraph)}
            </p>
          ))}
          {table && <Table table={table} label={heading} />}
        </section>
      ))}
      <Supplier supplier={legal.supplier} />
    </>
  );
}

function Table({ table, label }: { table: LegalTableDto; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-input bg-surface">
      {/* columns that ask nothing of their texts: a font that comes late moves no row */}
      <table className="w-full min-w-xl table-fixed text-left text-sm wrap-anywhere">
        <thead className="bg-raised">
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join()} className="border-t border-line align-top text-quiet">
              {row.map((cell, place) => (
                <td key={table.columns[place]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The company behind the service (Decreto 7.962); missing details are shown as missing, never invented. */
function Supplier({ supplier }: { supplier: SupplierDto }) {
  const rows: [string, string | null][] = [
    [words.COMPANY, supplier.name],
    [words.CNPJ, supplier.cnpj],
    [words.ADDRESS, supplier.address],
    [words.EMAIL, supplier.email],
    [words.DPO, supplier.privacyEmail],
  ];
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-bold">{words.SUPPLIER}</h2>
      <dl className="divide-y divide-line rounded-input bg-surface">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 break-words text-right">{value ?? words.NOT_GIVEN}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
