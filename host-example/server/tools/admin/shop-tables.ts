import { readDesks, saveDesks } from '../../companies/desks';
import { UserError } from '../../user-error';
import type { Command } from './command';
import { inCompany, ofCompany, shopNamed } from './in-company';

/** 'Hall: A01/4, A02/6; Rooms: V01/10' as areas with tables and seats. */
function areasOf(text: string) {
  return text.split(';').map((part) => {
    const [area = '', list = ''] = part.split(':').map((side) => side.trim());
    if (area === '' || list === '')
      throw new UserError(
        `--set ${JSON.stringify(part)} cannot be used: write "Hall: A01/4, A02/6; Rooms: V01/10".`,
      );
    return {
      AreaName: area,
      Desks: list.split(',').map((desk) => {
        const [name = '', seats = '4'] = desk.split('/').map((side) => side.trim());
        if (name === '' || !/^\d{1,3}$/.test(seats))
          throw new UserError(
            `${JSON.stringify(desk.trim())} is no table: write its name and seats as A01/4.`,
          );
        return { DeskName: name, Seats: Number(seats) };
      }),
    };
  });
}

export const tables: Command = {
  summary: 'shows the tables of a store, or sets them; tables with their old names keep their bills',
  options: {
    ...ofCompany,
    shop: { value: '"Name"', help: 'number, name or part of the name', isRequired: true },
    set: {
      value: '"Hall: A01/4"',
      help: 'areas and tables with their seats: "Hall: A01/4, A02/6; Rooms: V01/10"',
    },
  },
  async run(db, given) {
    const desks = await inCompany(db, given, async (acting) => {
      const { ShopID } = await shopNamed(acting, given('shop'));
      const before = await readDesks(acting, { ShopID });
      if (given('set') === '') return before;
      const Areas = areasOf(given('set')).map((area) => {
        const known = before.Areas.find(({ AreaName }) => AreaName === area.AreaName);
        const numbered = area.Desks.map((desk) => {
          const DeskID = known?.Desks.find(({ DeskName }) => DeskName === desk.DeskName)?.DeskID;
          return { ...desk, ...(DeskID !== undefined && { DeskID }) };
        });
        return { ...area, ...(known?.AreaID !== undefined && { AreaID: known.AreaID }), Desks: numbered };
      });
      return saveDesks(acting, { ShopID, Version: before.Version, Areas });
    });
    const lines = desks.Areas.map(
      ({ AreaName, Desks }) =>
        `${AreaName}: ${Desks.map(({ DeskName, Seats }) => `${DeskName}/${Seats}`).join(', ')}`,
    );
    return { text: lines.join('\n') || 'There are no tables.', json: { areas: desks.Areas } };
  },
};
