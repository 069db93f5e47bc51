export class CreatorModelDto {
  id: string;
  username: string;
  displayName: string;
}
/** Who is signed in as a creator, and for which models she may act. */
export class CreatorMeDto {
  name: string;
  models: CreatorModelDto[];
}
