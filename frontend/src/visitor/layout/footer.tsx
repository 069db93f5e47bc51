import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { languageHref } from '../../lib/language-href.js';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { Brand } from '../../ui/brand.js';
import { CONSENTS_ANCHOR, LEGAL_LINKS, paths } from '../paths.js';
import { supplierQuery } from './supplier-query.js';
import * as words from './words.js';

const HouseLinks = optionalPart(() => import('./house-links.js'));

const LINK = 'inline-flex min-h-11 items-center text-left hover:text-text';

/** The platform's tagline, who offers the service, and links to existing pages only (FV-02). */
export function Footer() {
  const { search } = useLocation();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 md:px-8 pt-10 pb-28 text-sm text-quiet md:flex-row md:items-start md:justify-between lg:pb-10">
        <div className="max-w-sm space-y-3">
          <p className="text-text">
            <Brand />
          </p>
          <p>{words.TAGLINE}</p>
          <p>{words.ADULTS_ONLY}</p>
          <Supplier />
          <Later>
            <HouseLinks />
          </Later>
        </div>
        <nav aria-label={words.FOOTER} className="grid grid-cols-2 gap-x-8">
          {/* the server leads from here to the main profile */}
          <a href={paths.start()} className={LINK}>
            {words.HOME}
          </a>
          <Link to={paths.gallery()} className={LINK}>
            {words.GALLERY}
          </Link>
          <Link to={paths.book()} className={LINK}>
            {words.BOOK}
          </Link>
          <a href={paths.plans()} className={LINK}>
            {words.SUBSCRIBE}
          </a>
          {LEGAL_LINKS.map(({ id, label }) => (
            <Link key={id} to={paths.legal(id)} className={LINK}>
              {label}
            </Link>
          ))}
          <Link to={paths.report()} className={LINK}>
            {words.REPORT}
          </Link>
          <Link to={CONSENTS_ANCHOR} className={LINK} preventScrollReset>
            {words.PERMISSIONS}
          </Link>
          <a href={languageHref(search)} lang={__EN__ ? 'pt-BR' : 'en'} className={LINK}>
            {words.OTHER_LANGUAGE}
          </a>
        </nav>
      </div>
    </footer>
  );
}

/** The company behind the service: what is not configured is left out here and named as missing on the legal pages. */
function Supplier() {
  const { data } = useQuery(supplierQuery());
  if (!data) return null;
  const { name, cnpj, address, email } = data;
  const company = [name, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' · ');
  return (
    <address className="not-italic">
      {company && <p>{company}</p>}
      {address && <p>{address}</p>}
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
    </address>
  );
}
