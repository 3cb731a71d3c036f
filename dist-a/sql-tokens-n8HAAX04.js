require("node:url").pathToFileURL(__filename).href;
// contract/sql-tokens.ts
var sqlKeywords = "ALL AND ANTI ANY AS ASC ASOF BETWEEN BY CASE CAST COLLATE CREATE CROSS CUBE DELETE DESC DESCRIBE DISTINCT DROP ELSE END EXCEPT EXCLUDE EXISTS EXPLAIN FALSE FILTER FIRST FROM FULL GROUP GROUPING HAVING ILIKE IN INNER INSERT INTERSECT INTERVAL INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT MACRO MATERIALIZED NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PIVOT POSITIONAL QUALIFY RANGE RECURSIVE REPLACE RIGHT ROLLUP ROWS SELECT SEMI SETS SHOW SIMILAR SUMMARIZE TABLE THEN TO TRUE TRY_CAST UNION UNPIVOT UPDATE USING VALUES VIEW WHEN WHERE WINDOW WITH WITHIN".split(" ");
var keywords = new Set(sqlKeywords);
var wordEnd = /[\w$\u0080-\uffff]*/y;
var numberEnd = /0[xX][\da-fA-F_]+|[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?/y;
var dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
var parameterEnd = /\$\w+/y;
var spaceEnd = /[\s\u200b\u2060]+/y;
function reach(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
function quoteEnd(text, at, quote, hasEscapes) {
	let i = at + 1;
	for (; i < text.length; i++) if (hasEscapes && text[i] === "\\") i++;
	else if (text[i] === quote) {
		if (text[i + 1] !== quote) return i + 1;
		i++;
	}
	return text.length;
}
function commentEnd(text, at) {
	let depth = 0;
	for (let i = at; i < text.length; i++) if (text.startsWith("/*", i)) {
		depth++;
		i++;
	} else if (text.startsWith("*/", i)) {
		i++;
		if (--depth === 0) return i + 1;
	}
	return text.length;
}
function endOfLine(text, at) {
	const end = text.indexOf("\n", at);
	return end < 0 ? text.length : end;
}
function tokenAt(text, at) {
	const sign = text.charAt(at);
	const space = reach(spaceEnd, text, at);
	if (space > at) return {
		kind: "space",
		end: space
	};
	if (text.startsWith("--", at)) return {
		kind: "comment",
		end: endOfLine(text, at)
	};
	if (text.startsWith("/*", at)) return {
		kind: "comment",
		end: commentEnd(text, at)
	};
	if (sign === "'") return {
		kind: "text",
		end: quoteEnd(text, at, "'", false)
	};
	if (sign === "\"") return {
		kind: "quoted",
		end: quoteEnd(text, at, "\"", false)
	};
	if (/[eE]/.test(sign) && text[at + 1] === "'") return {
		kind: "text",
		end: quoteEnd(text, at + 1, "'", true)
	};
	if (sign === "$") {
		const tagEnd = reach(dollarTag, text, at);
		if (tagEnd > at) {
			const tag = text.slice(at, tagEnd);
			const close = text.indexOf(tag, tagEnd);
			return {
				kind: "text",
				end: close < 0 ? text.length : close + tag.length
			};
		}
		const end = reach(parameterEnd, text, at);
		return end > at ? {
			kind: "parameter",
			end
		} : {
			kind: "sign",
			end: at + 1
		};
	}
	if (/\d/.test(sign) || sign === "." && /\d/.test(text[at + 1] ?? "")) return {
		kind: "number",
		end: reach(numberEnd, text, at)
	};
	if (/[A-Za-z_\u0080-\uffff]/.test(sign)) {
		const end = reach(wordEnd, text, at);
		return {
			kind: keywords.has(text.slice(at, end).toUpperCase()) ? "keyword" : "name",
			end
		};
	}
	return {
		kind: "sign",
		end: at + 1
	};
}
function sqlTokens(text) {
	const tokens = [];
	for (let start = 0; start < text.length;) {
		const { kind, end } = tokenAt(text, start);
		tokens.push({
			kind,
			start,
			end
		});
		start = end;
	}
	return tokens;
}
function sqlNamesIn(text) {
	return sqlTokens(text).flatMap(({ kind, start, end }) => {
		if (kind === "quoted") return text.slice(start + 1, end - 1).replaceAll("\"\"", "\"").toLowerCase();
		return kind === "name" || kind === "keyword" ? text.slice(start, end).toLowerCase() : [];
	});
}
var sqlParametersIn = (text) => [...new Set(sqlTokens(text).flatMap(({ kind, start, end }) => kind === "parameter" ? text.slice(start + 1, end) : []))];
var reading = new Set([
	"select",
	"with",
	"from",
	"values",
	"pivot",
	"unpivot",
	"describe",
	"summarize",
	"show",
	"("
]);
var changing = new Set([
	"insert",
	"update",
	"delete",
	"merge"
]);
function changeBehindWith(words) {
	let depth = 0;
	for (const [i, word] of words.entries()) if (word === "(") depth++;
	else if (word === ")") depth--;
	else if (depth === 0 && i > 0) {
		if (reading.has(word)) return null;
		if (changing.has(word) && words[i + 1] !== "as" && words[i + 1] !== "(") return word;
	}
	return null;
}
function whyNotOneSelect(text) {
	const texts = sqlTokens(text).filter(({ kind }) => kind !== "space" && kind !== "comment").map(({ start, end }) => text.slice(start, end).toLowerCase());
	while (texts.at(-1) === ";") texts.pop();
	const [first] = texts;
	if (first === void 0) return "the query has no statement";
	if (texts.includes(";")) return "expected one SELECT, not several statements";
	if (!reading.has(first)) return `expected one SELECT, but this begins with ${first.toUpperCase()}`;
	const change = first === "with" ? changeBehindWith(texts) : null;
	if (change !== null) return `expected one SELECT, but this does ${change.toUpperCase()}`;
	const [parameter] = sqlParametersIn(text);
	return parameter === void 0 ? null : `$${parameter} only works in the console: write its value instead`;
}
Object.defineProperty(exports, "sqlKeywords", {
	enumerable: true,
	get: function() {
		return sqlKeywords;
	}
});
Object.defineProperty(exports, "sqlNamesIn", {
	enumerable: true,
	get: function() {
		return sqlNamesIn;
	}
});
Object.defineProperty(exports, "sqlTokens", {
	enumerable: true,
	get: function() {
		return sqlTokens;
	}
});
Object.defineProperty(exports, "whyNotOneSelect", {
	enumerable: true,
	get: function() {
		return whyNotOneSelect;
	}
});
