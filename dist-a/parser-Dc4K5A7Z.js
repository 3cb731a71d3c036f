require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// language/ast.ts
var conjunction = (ast) => ast.kind === "and" ? ast.operands.flatMap(conjunction) : [ast];
// language/lexer.ts
var WORD = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/y;
var HEX = /0[xX]([0-9a-fA-F][0-9a-fA-F_]*)/y;
var DECIMAL = /(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
var UNIT = /[A-Za-zµ]+/y;
var symbols = new Set("== != <> <= >= && || - + * / % = < > ! ? : ( ) ,".split(" "));
var isBlank = (code) => code === 32 || code >= 9 && code <= 13 || code === 160;
var durationUnits = {
	ns: 1,
	us: 1e3,
	µs: 1e3,
	ms: 1e6,
	s: 1e9,
	min: 6e10,
	h: 36e11
};
var sizeUnits = {
	b: 1,
	kb: 1024,
	mb: 2 ** 20,
	gb: 2 ** 30,
	tb: 2 ** 40
};
var escapes = new Map([
	["n", "\n"],
	["r", "\r"],
	["t", "	"],
	...[
		"\\",
		"'",
		"\""
	].map((char) => [char, char])
]);
var MOST_WORD = 2n ** 64n - 1n;
var LONGEST_NUMBER = 64;
var Lexer = class {
	#text;
	#isTolerant;
	#at = 0;
	constructor(text, isTolerant = false) {
		this.#text = text;
		this.#isTolerant = isTolerant;
	}
	next() {
		const token = this.read();
		if (token.kind !== "unknown") return token;
		const message = token.value === "$" ? "“$…” is only for event fields; in expressions, use column names" : `“${token.value}” is not expected here`;
		throw new require_host_error.ExpressionError(message, token.position);
	}
	read() {
		const text = this.#text;
		while (isBlank(text.charCodeAt(this.#at))) this.#at++;
		const position = this.#at;
		if (position >= text.length) return {
			kind: "end",
			position,
			length: 0
		};
		const char = text.charAt(position);
		const two = text.slice(position, position + 2);
		const symbol = symbols.has(two) ? two : symbols.has(char) ? char : null;
		if (symbol !== null) {
			this.#at += symbol.length;
			return {
				kind: "symbol",
				value: symbol,
				position,
				length: symbol.length
			};
		}
		const word = this.#match(WORD);
		if (word !== null) return {
			kind: "word",
			value: word,
			position,
			length: word.length
		};
		if (char === "'" || char === "\"") return {
			kind: "text",
			value: this.#quoted(char),
			...this.#from(position)
		};
		if (char === "[") return {
			kind: "bracket",
			value: this.#bracket(),
			...this.#from(position)
		};
		const number = this.#number();
		if (number !== null) return {
			...number,
			...this.#from(position)
		};
		const value = String.fromCodePoint(require_checked.present(text.codePointAt(position), "the character"));
		this.#at += value.length;
		return {
			kind: "unknown",
			value,
			position,
			length: value.length
		};
	}
	#fail(message, position, length) {
		if (!this.#isTolerant) throw new require_host_error.ExpressionError(message, position, length);
	}
	#from(position) {
		return {
			position,
			length: this.#at - position
		};
	}
	#match(pattern) {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.#text);
		if (found === null) return null;
		this.#at = pattern.lastIndex;
		return found[0];
	}
	#number() {
		const position = this.#at;
		const hex = this.#match(HEX);
		const written = hex ?? this.#match(DECIMAL);
		if (written === null) return null;
		const unitAt = this.#at;
		const unit = this.#match(UNIT);
		const length = this.#at - position;
		if (written.length > LONGEST_NUMBER) {
			this.#fail("the number is too long", position, length);
			return {
				kind: "number",
				value: NaN
			};
		}
		const digits = written.replaceAll("_", "");
		const isWhole = /^(?:0[xX].*|\d+)$/.test(digits);
		if (unit === null) {
			if (!isWhole) return {
				kind: "number",
				value: Number(digits)
			};
			return {
				kind: "integer",
				value: this.#word(BigInt(digits), position, length)
			};
		}
		const name = unit.toLowerCase();
		const duration = Object.hasOwn(durationUnits, name) ? durationUnits[name] : void 0;
		const size = Object.hasOwn(sizeUnits, name) ? sizeUnits[name] : void 0;
		if (hex !== null || duration === void 0 && size === void 0) {
			this.#fail(`“${unit}” is not a unit: use ns, us, ms, s, min or h for durations, KB, MB, GB or TB for sizes`, unitAt, unit.length);
			return {
				kind: "number",
				value: NaN
			};
		}
		if (duration !== void 0) return {
			kind: "duration",
			value: scaled(digits, duration)
		};
		const bytes = Math.round(scaled(digits, size));
		if (!Number.isSafeInteger(bytes)) this.#fail("the number is too large", position, length);
		return Number.isSafeInteger(bytes) ? {
			kind: "integer",
			value: BigInt(bytes)
		} : {
			kind: "number",
			value: bytes
		};
	}
	#word(value, position, length) {
		if (value > MOST_WORD) this.#fail("the number does not fit into 64 bits", position, length);
		return value;
	}
	#quoted(quote) {
		const text = this.#text;
		const open = this.#at++;
		let value = "";
		for (let from = this.#at;;) {
			const char = text[this.#at];
			if (char === void 0) {
				this.#fail("unterminated text", open, text.length - open);
				return value + text.slice(from);
			}
			if (char !== quote && char !== "\\") {
				this.#at++;
				continue;
			}
			value += text.slice(from, this.#at);
			if (char === "\\") value += this.#escape();
			else if (text[this.#at + 1] === quote) {
				value += quote;
				this.#at += 2;
			} else {
				this.#at++;
				return value;
			}
			from = this.#at;
		}
	}
	#escape() {
		const position = this.#at;
		const char = this.#text[position + 1] ?? "";
		if (char === "u") {
			const digits = this.#text.slice(position + 2, position + 6);
			if (/^[0-9a-fA-F]{4}$/.test(digits)) {
				this.#at += 6;
				return String.fromCharCode(Number.parseInt(digits, 16));
			}
			this.#fail("“\\u” needs four hex digits", position, 2);
		}
		const escaped = escapes.get(char);
		if (escaped === void 0) this.#fail(`“\\${char}” is not an escape; write a backslash as “\\\\”`, position, 2);
		this.#at = Math.min(position + 2, this.#text.length);
		return escaped ?? char;
	}
	#bracket() {
		const text = this.#text;
		const open = this.#at;
		for (let end = open + 1;; end += 2) {
			end = text.indexOf("]", end);
			if (end < 0) this.#fail("a “[” without its “]”", open);
			if (text[end + 1] === "]" && end >= 0) continue;
			this.#at = end < 0 ? text.length : end + 1;
			return text.slice(open + 1, end < 0 ? void 0 : end).replaceAll("]]", "]").trim();
		}
	}
};
function scaled(digits, unit) {
	const value = Number(digits) * unit;
	const whole = Math.round(value);
	return Math.abs(value - whole) <= 1e-12 * Math.abs(value) ? whole : value;
}
// language/parser.ts
var MAX_LENGTH = 1 << 20;
var MAX_NESTING = 500;
var MAX_PARTS = 1e4;
var MAX_LITERALS = 1e5;
var keywords = new Set([
	"or",
	"and",
	"not",
	"in",
	"like",
	"is",
	"missing",
	"between",
	"true",
	"false"
]);
var compareOperators = {
	"=": "=",
	"==": "=",
	"!=": "!=",
	"<>": "!=",
	"<": "<",
	"<=": "<=",
	">": ">",
	">=": ">="
};
function parse(text) {
	if (text.length > 1048576) throw new require_host_error.ExpressionError(`the expression is longer than ${MAX_LENGTH} characters`, MAX_LENGTH);
	return new Parser(text).parse();
}
var levels = {
	or: 0,
	and: 1,
	not: 2,
	compare: 3,
	sum: 4,
	product: 5
};
var NO_OPERATOR = -1;
var levelOfSymbol = {
	"||": levels.or,
	"&&": levels.and,
	"+": levels.sum,
	"-": levels.sum,
	"*": levels.product,
	"/": levels.product,
	"%": levels.product,
	...Object.fromEntries(Object.keys(compareOperators).map((symbol) => [symbol, levels.compare]))
};
var levelOfWord = new Map([
	["or", levels.or],
	["and", levels.and],
	...[
		"is",
		"in",
		"like",
		"between",
		"contains",
		"matches",
		"not"
	].map((word) => [word, levels.compare])
]);
var Parser = class {
	#lexer;
	#token;
	#symbol = "";
	#wordAhead = "";
	#end = 0;
	#depth = 0;
	#parts = 0;
	#literals = 0;
	#heights = new WeakMap();
	constructor(text) {
		this.#lexer = new Lexer(text);
		this.#advance();
	}
	parse() {
		if (this.#isEnd()) throw new require_host_error.ExpressionError("the expression is empty", this.#token.position);
		const all = this.#expression();
		if (this.#symbol === ")") this.#fail("a “)” without its “(”");
		if (!this.#isEnd()) this.#fail(`expected an operator or the end, found ${shown(this.#token)}`);
		return all;
	}
	#fail(message) {
		throw new require_host_error.ExpressionError(message, this.#token.position, Math.max(1, this.#token.length));
	}
	#advance() {
		if (this.#token !== void 0) this.#end = this.#token.position + this.#token.length;
		const token = this.#lexer.next();
		this.#token = token;
		this.#symbol = token.kind === "symbol" ? token.value : "";
		this.#wordAhead = token.kind === "word" ? token.value.toLowerCase() : "";
	}
	#isEnd() {
		return this.#token.kind === "end";
	}
	#takesSymbol(symbol) {
		const isNext = this.#symbol === symbol;
		if (isNext) this.#advance();
		return isNext;
	}
	#takesWord(word) {
		const isNext = this.#wordAhead === word;
		if (isNext) this.#advance();
		return isNext;
	}
	#expect(symbol, why) {
		if (!this.#takesSymbol(symbol)) this.#fail(`expected “${symbol}” ${why}, found ${shown(this.#token)}`);
	}
	#since(position) {
		return {
			position,
			length: this.#end - position
		};
	}
	#made(ast, parts) {
		let height = 0;
		for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 0);
		if (height >= MAX_NESTING) throw new require_host_error.ExpressionError(`nested more than ${MAX_NESTING} deep`, ast.position, ast.length);
		this.#heights.set(ast, height + 1);
		return ast;
	}
	#expression() {
		const { position } = this.#token;
		const cases = [];
		let otherwise = this.#operation(levels.or);
		while (this.#takesSymbol("?")) {
			this.#enter();
			const value = this.#expression();
			this.#depth--;
			this.#expect(":", "and the value for “else”");
			cases.push({
				condition: otherwise,
				value
			});
			otherwise = this.#operation(levels.or);
		}
		return cases.length === 0 ? otherwise : this.#choice(cases, otherwise, position);
	}
	#choice(cases, otherwise, position) {
		const parts = [...cases.flatMap(({ condition, value }) => [condition, value]), otherwise];
		return this.#made({
			kind: "choice",
			cases,
			otherwise,
			...this.#since(position)
		}, parts);
	}
	#enter() {
		if (++this.#depth > MAX_NESTING) this.#fail(`nested more than ${MAX_NESTING} deep`);
	}
	#operation(level) {
		this.#enter();
		const { position } = this.#token;
		let left = level <= levels.not ? this.#denied() : this.#signed();
		for (;;) {
			const next = this.#levelAhead();
			if (next === NO_OPERATOR || next < level) break;
			if (next === levels.compare) left = this.#comparison(left, position);
			else if (next >= levels.sum) left = this.#arithmetic(next, left, position);
			else left = this.#logic(next === levels.or ? "or" : "and", next, left, position);
		}
		this.#depth--;
		return left;
	}
	#levelAhead() {
		if (this.#symbol !== "") return levelOfSymbol[this.#symbol] ?? NO_OPERATOR;
		return levelOfWord.get(this.#wordAhead) ?? NO_OPERATOR;
	}
	#logic(kind, level, first, position) {
		const operands = [first];
		while (this.#levelAhead() === level) {
			this.#advance();
			operands.push(this.#operation(level + 1));
		}
		return this.#made({
			kind,
			operands,
			...this.#since(position)
		}, operands);
	}
	#arithmetic(level, first, position) {
		const parts = [first];
		const rest = [];
		while (this.#levelAhead() === level) {
			const operator = this.#symbol;
			const at = this.#token.position;
			this.#advance();
			const operand = this.#operation(level + 1);
			rest.push({
				operator,
				operand,
				position: at,
				length: 1
			});
			parts.push(operand);
		}
		return this.#made({
			kind: "arithmetic",
			first,
			rest,
			...this.#since(position)
		}, parts);
	}
	#denied() {
		const { position } = this.#token;
		let nots = 0;
		while (this.#takesWord("not") || this.#takesSymbol("!")) nots++;
		if (nots === 0) return this.#signed();
		const operand = this.#operation(levels.not + 1);
		const not = this.#made({
			kind: "not",
			operand,
			...this.#since(position)
		}, [operand]);
		return nots % 2 === 1 ? not : this.#made({
			kind: "not",
			operand: not,
			...this.#since(position)
		}, [not]);
	}
	#comparison(left, position) {
		const compared = this.#compared(left, position);
		if (this.#levelAhead() === levels.compare) this.#fail("comparisons cannot be chained: join two with “and”, or put one in parentheses");
		return compared;
	}
	#compared(value, position) {
		const symbol = this.#symbol;
		if (symbol !== "") {
			this.#advance();
			const right = this.#bound();
			const operator = require_checked.present(compareOperators[symbol], "the comparison");
			return this.#made({
				kind: "compare",
				operator,
				left: value,
				right,
				...this.#since(position)
			}, [value, right]);
		}
		if (this.#takesWord("is")) {
			const negated = this.#takesWord("not");
			if (!this.#takesWord("missing")) this.#fail("expected “missing” or “not missing” after “is”");
			return this.#made({
				kind: "isMissing",
				value,
				negated,
				...this.#since(position)
			}, [value]);
		}
		const negated = this.#takesWord("not");
		if (this.#takesWord("in")) {
			this.#expect("(", "and the values after “in”");
			const list = this.#list();
			if (list.length === 0) throw new require_host_error.ExpressionError("no values after “in”", this.#end - 2, 2);
			return this.#made({
				kind: "in",
				value,
				list,
				negated,
				...this.#since(position)
			}, [value, ...list]);
		}
		if (this.#takesWord("like")) {
			const pattern = this.#bound();
			return this.#made({
				kind: "like",
				value,
				pattern,
				negated,
				...this.#since(position)
			}, [value, pattern]);
		}
		if (this.#wordAhead === "contains" || this.#wordAhead === "matches") return this.#found(value, negated, position);
		if (!this.#takesWord("between")) this.#fail("expected “in”, “like”, “contains”, “matches” or “between” after “not”");
		const low = this.#bound();
		if (!this.#takesWord("and")) this.#fail("expected “and” and the upper bound of “between”");
		const high = this.#bound();
		return this.#made({
			kind: "between",
			value,
			low,
			high,
			negated,
			...this.#since(position)
		}, [
			value,
			low,
			high
		]);
	}
	#found(value, negated, position) {
		const name = this.#wordAhead;
		this.#advance();
		const args = [value, this.#bound()];
		const call = this.#part(this.#made({
			kind: "call",
			name,
			args,
			...this.#since(position)
		}, args));
		if (!negated) return call;
		const span = this.#since(position);
		const isThere = this.#made({
			kind: "isMissing",
			value,
			negated,
			...span
		}, [value]);
		const not = this.#made({
			kind: "not",
			operand: call,
			...span
		}, [call]);
		return this.#made({
			kind: "and",
			operands: [isThere, not],
			...span
		}, [isThere, not]);
	}
	#bound() {
		return this.#operation(levels.sum);
	}
	#signed() {
		const { position } = this.#token;
		let minuses = 0;
		for (; this.#symbol === "-" || this.#symbol === "+"; this.#advance()) if (this.#symbol === "-") minuses++;
		const operand = this.#operand();
		if (minuses === 0) return operand;
		const span = this.#since(position);
		const isOdd = minuses % 2 === 1;
		if (operand.kind === "integer") return {
			...operand,
			value: isOdd ? -operand.value : operand.value,
			...span
		};
		if (operand.kind === "number" || operand.kind === "duration") return {
			...operand,
			value: isOdd ? -operand.value : operand.value,
			...span
		};
		const negative = this.#made({
			kind: "negate",
			operand,
			...span
		}, [operand]);
		return isOdd ? negative : this.#made({
			kind: "negate",
			operand: negative,
			...span
		}, [negative]);
	}
	#operand() {
		const token = this.#token;
		const { position, length } = token;
		switch (token.kind) {
			case "integer":
			case "number":
			case "duration":
			case "text":
				if (++this.#literals > MAX_LITERALS) this.#fail(`more than ${MAX_LITERALS} literals`);
				this.#advance();
				return token;
			case "bracket":
				this.#advance();
				return this.#part({
					kind: "column",
					name: token.value,
					shown: true,
					position,
					length
				});
			case "word": return this.#word(token.value, position, length);
			case "end": return this.#fail("expected a value at the end of the expression");
			case "symbol": {
				if (token.value !== "(") this.#fail(`expected a value, found ${shown(token)}`);
				this.#advance();
				const inner = this.#expression();
				this.#close(position);
				return inner;
			}
		}
	}
	#word(name, position, length) {
		const lower = this.#wordAhead;
		if (keywords.has(lower)) return this.#keyword(lower, position, length);
		this.#advance();
		if (this.#symbol !== "(") return this.#part({
			kind: "column",
			name,
			shown: false,
			position,
			length
		});
		this.#advance();
		const args = this.#list();
		if (lower !== "if") return this.#part(this.#made({
			kind: "call",
			name,
			args,
			...this.#since(position)
		}, args));
		const [condition, value, otherwise] = args;
		if (args.length !== 3 || condition === void 0 || value === void 0 || otherwise === void 0) throw new require_host_error.ExpressionError("“if” needs a condition and two values", position, this.#end - position);
		return this.#part(this.#choice([{
			condition,
			value
		}], otherwise, position));
	}
	#keyword(keyword, position, length) {
		if (keyword === "not") this.#fail("“not” before a comparison: put the comparison in parentheses");
		if (keyword !== "true" && keyword !== "false" && keyword !== "missing") this.#fail(`expected a value, found “${keyword}”; write a column of this name as “[${keyword}]”`);
		this.#advance();
		return keyword === "missing" ? {
			kind: "missing",
			position,
			length
		} : {
			kind: "bool",
			value: keyword === "true",
			position,
			length
		};
	}
	#part(ast) {
		if (++this.#parts > MAX_PARTS) throw new require_host_error.ExpressionError(`more than ${MAX_PARTS} columns and calls`, ast.position, ast.length);
		return ast;
	}
	#list() {
		const open = this.#end - 1;
		const items = [];
		if (this.#takesSymbol(")")) return items;
		do
			items.push(this.#expression());
		while (this.#takesSymbol(","));
		this.#close(open);
		return items;
	}
	#close(open) {
		if (this.#takesSymbol(")")) return;
		if (this.#isEnd()) throw new require_host_error.ExpressionError("a “(” without its “)”", open);
		this.#fail(`expected “)”, found ${shown(this.#token)}`);
	}
};
function shown(token) {
	switch (token.kind) {
		case "end": return "the end";
		case "text": return "a text";
		case "bracket": return `“[${token.value}]”`;
		case "integer":
		case "number":
		case "duration": return "a number";
		default: return `“${token.value}”`;
	}
}
Object.defineProperty(exports, "Lexer", {
	enumerable: true,
	get: function() {
		return Lexer;
	}
});
Object.defineProperty(exports, "MAX_LENGTH", {
	enumerable: true,
	get: function() {
		return MAX_LENGTH;
	}
});
Object.defineProperty(exports, "conjunction", {
	enumerable: true,
	get: function() {
		return conjunction;
	}
});
Object.defineProperty(exports, "durationUnits", {
	enumerable: true,
	get: function() {
		return durationUnits;
	}
});
Object.defineProperty(exports, "parse", {
	enumerable: true,
	get: function() {
		return parse;
	}
});
Object.defineProperty(exports, "sizeUnits", {
	enumerable: true,
	get: function() {
		return sizeUnits;
	}
});
