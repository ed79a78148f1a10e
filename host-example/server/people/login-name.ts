/** Format of company codes and account names: letters and digits of any script, without blanks. */
export const loginName = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,49}$/u;
