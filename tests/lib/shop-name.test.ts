import { ownPart } from '../../src/lib/shop-name';

test.each([
  ['川湘小馆·机场店（24 小时）', '机场店（24 小时）'],
  ['Harbor Kitchen, The Bund', 'The Bund'],
  ['Harbor Kitchen - Riverside', 'Riverside'],
  ['味道江湖（万达店）', '万达店'],
  ['Joe-Ann', 'Joe-Ann'],
  ['小馆·1', '小馆·1'],
  ['·', '·'],
  ['', ''],
])('%s is %s beside other controls', (name, own) => {
  expect(ownPart(name)).toBe(own);
});
