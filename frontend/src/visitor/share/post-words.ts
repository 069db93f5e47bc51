export const previewText = (creator: string) =>
  __EN__ ? `A post by ${creator} on Camarim.` : `Publicação de ${creator} no Camarim.`;
export const storyTitle = (creator: string) =>
  __EN__ ? `${creator}’s story on Camarim` : `Story de ${creator} no Camarim`;
