/** Codes of companies and names of accounts, as a login takes them: letters and digits of any script, no blanks. */
export const loginName = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,49}$/u;
export const loginNameRule = 'has 1 to 50 letters, digits, dots and dashes, no blanks';
