import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQueries } from '../calls/call-api.js';
import { SocialLinks } from '../share/social-links.js';

/** The house's own profiles on other networks; nothing where none is set (FV-02). */
export default function HouseLinks(): ReactNode {
  const links = useQuery(callQueries.site()).data?.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="-mx-2 flex flex-wrap">
      <SocialLinks links={links} rel="me noopener" className="px-2 hover:text-text" />
    </ul>
  );
}
