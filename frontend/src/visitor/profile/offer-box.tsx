import type { ReactNode } from 'react';
import { PLANS_ANCHOR } from '../paths.js';

/** The block of a profile that says what access this viewer has or can get; links to the plans lead here. */
export function OfferBox({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section id={PLANS_ANCHOR} className="scroll-mt-20 rounded-card bg-linear-to-b from-wash to-surface to-60% p-6">
      <div className="space-y-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          {icon}
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
