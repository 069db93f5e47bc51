/** The size of what comes, so that nothing jumps. */
export function ProfileSkeleton() {
  return (
    <div className="mx-auto max-w-5xl" role="status">
      <span className="sr-only">Carregando...</span>
      <div className="skeleton h-52 md:h-80 lg:mx-4 lg:rounded-b-card" />
      <div className="px-4 md:pl-8">
        <div className="skeleton relative -mt-16 size-30 rounded-full border-4 border-bg" />
        <div className="skeleton mt-4 h-8 w-48 rounded-full" />
        <div className="skeleton mt-3 h-5 w-32 rounded-full" />
        <div className="skeleton mt-5 h-16 max-w-xl rounded-card" />
      </div>
    </div>
  );
}
