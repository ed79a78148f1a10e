/** Names of people in the demo, combined at random from parts, so that they refer to no real person. */
import type { Random } from '../random';

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'.split('');
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建文辉玲志红梅鑫波宁斌浩宇晨欣怡佳雪梦琪子涵'.split('');

const FIRST =
  'Emma Liam Olivia Noah Ava Ethan Mia Lucas Chloe Owen Grace Henry Ruby Leo Alice Jack Zoe Max Nora Adam'.split(' ');
const LAST =
  'Carter Hughes Bennett Morgan Reyes Foster Walsh Kim Turner Osei Novak Brooks Silva Grant Patel Lindholm'.split(' ');

export function personName(random: Random, language: 'zh-CN' | 'en' = 'zh-CN'): string {
  if (language === 'en') return `${random.pick(FIRST)} ${random.pick(LAST)}`;
  const second = random.chance(0.6) ? random.pick(GIVEN) : '';
  return random.pick(SURNAMES) + random.pick(GIVEN) + second;
}

const PREFIXES = ['130', '138', '150', '158', '177', '186', '199'];

/** A mobile number that is assigned to nobody: in China by the 0 after its prefix. */
export function mobile(number: number, language: 'zh-CN' | 'en'): string {
  // 555 is the exchange of numbers in stories.
  if (language === 'en') return `617555${String(number % 10_000).padStart(4, '0')}`;
  return `${PREFIXES[number % PREFIXES.length]}0${String(number % 10_000_000).padStart(7, '0')}`;
}
