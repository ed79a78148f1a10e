/** Format of company codes and account names: letters and digits of any script, without blanks. */
export const loginName = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,49}$/u;
export const loginNameRule = 'has 1 to 50 letters, digits, dots and dashes, no blanks';
