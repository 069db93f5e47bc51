import '../../presell/presell.css';
import { PRESELL_DEFAULTS, readableOn } from '@camarim/domain';
import { type Control, useWatch } from 'react-hook-form';
import { PresellView } from '../../presell/presell-view.js';
import type { PresellDraft } from './presell-draft.js';

const COLOR = /^#[0-9a-f]{6}$/;

/** The very page, in the width of a phone, while it is typed. Its links and buttons do nothing here. */
export function PhonePreview({ control, location }: { control: Control<PresellDraft>; location: string | null }) {
  const draft = useWatch({ control }) as PresellDraft;
  const shown = {
    ...draft,
    // half a colour is none: the page keeps what can be drawn
    themeColor: COLOR.test(draft.themeColor) ? draft.themeColor : '#ff1b6b',
    backgroundColor: COLOR.test(draft.backgroundColor) ? draft.backgroundColor : '#0a0a0a',
    heroImage: draft.hero,
    heroSources: [],
    section: draft.hasSection ? draft.section : null,
    // hers to show, and not part of what is typed here (MKT-29)
    age: null,
    location: draft.showLocation ? (location ?? PRESELL_DEFAULTS.noPlace) : null,
  };
  return (
    <figure className="phone" style={{ background: shown.backgroundColor, color: readableOn(shown.backgroundColor) }}>
      <figcaption>Prévia no celular</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="phone-screen" tabIndex={0} aria-label="Prévia no celular">
        <div inert>
          <PresellView presell={shown} />
        </div>
      </section>
    </figure>
  );
}
