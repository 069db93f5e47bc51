import { getMetadataStorage, IsInt, IsString, Max, validate } from 'class-validator';
import { rememberRules } from './remembered-rules.js';

class Parent {
  @IsString() name: unknown = 7;
}
class Child extends Parent {
  @IsInt() age: unknown = 'seven';
}
const wrongIn = async (one: object): Promise<string[]> =>
  (await validate(one)).flatMap(({ constraints }) => Object.keys(constraints ?? {})).sort();

it('a class is checked by its own rules and its parents’, the first time and each time after', async () => {
  for (let time = 0; time < 3; time++) {
    expect(await wrongIn(new Child())).toEqual(['isInt', 'isString']);
    expect(await wrongIn(new Parent())).toEqual(['isString']);
  }
});

it('a rule that is added to a class that was checked before counts', async () => {
  class Grown {
    age = 200;
  }
  Max(300)(Grown.prototype, 'age');
  expect(await wrongIn(new Grown())).toEqual([]);
  Max(120)(Grown.prototype, 'age');
  expect(await wrongIn(new Grown())).toEqual(['max']);
});

it('the rules of a class are looked for once, and in groups each time', () => {
  const storage = Object.create(getMetadataStorage());
  const looked: unknown[] = [];
  storage.getTargetValidationMetadatas = (target: unknown) => {
    looked.push(target);
    return [];
  };
  rememberRules(storage);
  for (let time = 0; time < 3; time++) storage.getTargetValidationMetadatas(Child, '', false, false);
  expect(looked).toEqual([Child]);
  for (let time = 0; time < 2; time++) storage.getTargetValidationMetadatas(Child, '', false, false, ['one']);
  expect(looked).toHaveLength(3);
});
