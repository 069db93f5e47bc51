import { Button, type ButtonLook } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';

type Props = { look?: ButtonLook; isBad?: boolean; disabled?: boolean; onClick: () => void; children: string };

/** What can be done with one line of a list: small beside the one action of the screen, and still a thumb wide. */
export function Act({ look = 'secondary', isBad = false, disabled = false, onClick, children }: Props) {
  return (
    <Button
      look={isBad ? 'ghost' : look}
      disabled={disabled}
      className={classes('min-h-11! px-4! text-sm!', isBad && 'text-danger-soft!')}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
