/** Whom it is about, among `.facts`: nothing while that is not known. */
export const Whose = ({ name }: { name: string | undefined }) => name && <span>{name}</span>;
